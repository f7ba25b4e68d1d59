/// Open directories: their entries, and directories that are opened name by name. An [EntryName] is
/// one name in an open directory.
@NullMarked
package dev.millrace.files.internal.directory;

import org.jspecify.annotations.NullMarked;
