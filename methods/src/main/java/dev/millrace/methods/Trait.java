package dev.millrace.methods;

/** A property of a method that affects a race. */
public enum Trait {
  /** Decodes characters, so it copies only text correctly. */
  TEXT_ONLY,
  /** Parses integers, so it accepts only lines of integers. */
  NUMBERS_ONLY,
  /** Bypasses the page cache, so it reads the device even if the source is hot. */
  UNCACHED,
  /** Measures the harness: moves nothing and is never ranked. */
  UNRANKED
}
