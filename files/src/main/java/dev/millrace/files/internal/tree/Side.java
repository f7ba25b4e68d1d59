package dev.millrace.files.internal.tree;

/// One of the two trees of a copy.
enum Side {
  SOURCE,
  TARGET
}
