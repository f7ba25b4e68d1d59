/// Open directories: their entries, and directories that are opened name by name.
@NullMarked
package dev.millrace.files.internal.directory;

import org.jspecify.annotations.NullMarked;
