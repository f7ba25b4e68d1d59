package dev.millrace.methods;

/** What a race must know about a method before it starts it. */
public enum Trait {
  /** Decodes characters, so only text survives it. */
  TEXT_ONLY,
  /** Parses integers, so only lines of them will do. */
  NUMBERS_ONLY,
  /** Goes past the page cache, so that it reads the device even if the source is hot. */
  UNCACHED,
  /** Measures the harness: moves nothing and is never ranked. */
  UNRANKED
}
