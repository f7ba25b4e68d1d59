package dev.millrace.methods;

/** When a file that is written gets its room on the disk. */
public enum Allocation {
  /** As it grows. */
  GROWN,
  /** Before its first byte: all of it, by fallocate(2). */
  PREALLOCATED
}
