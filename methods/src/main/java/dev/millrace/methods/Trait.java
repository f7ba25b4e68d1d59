package dev.millrace.methods;

/** What a race must know about a method before it starts it. */
public enum Trait {
  /** Decodes characters, so only text survives it. */
  TEXT_ONLY,
  /** Measures the harness and is never ranked. */
  UNRANKED
}
