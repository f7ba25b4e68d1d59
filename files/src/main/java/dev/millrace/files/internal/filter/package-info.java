/// Patterns that select the entries of a tree.
@NullMarked
package dev.millrace.files.internal.filter;

import org.jspecify.annotations.NullMarked;
