package dev.millrace.methods;

/** When the blocks of a written file are allocated. */
public enum Allocation {
  /** While the file grows. */
  GROWN,
  /** Before the first byte: all of them, by fallocate(2). */
  PREALLOCATED
}
