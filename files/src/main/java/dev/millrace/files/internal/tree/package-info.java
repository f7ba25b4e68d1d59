/// Copies of trees: the walk, its tasks, and the copies of entries that are not large files.
@NullMarked
package dev.millrace.files.internal.tree;

import org.jspecify.annotations.NullMarked;
