package dev.millrace.methods;

/** A property of a method that affects a race. */
public enum Trait {
  /** Decodes characters, so it copies only text correctly. */
  TEXT_ONLY,
  /** Parses integers, so it accepts only lines of integers. */
  NUMBERS_ONLY,
  /** Bypasses the page cache, so it reads the device even if the source is hot. */
  UNCACHED,
  /** Leaves no file, so it is never ranked: it measures the harness, or the null device. */
  UNRANKED,
  /** Writes to the null device: races only if the user names it. */
  NULL_DEVICE
}
