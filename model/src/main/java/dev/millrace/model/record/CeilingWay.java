package dev.millrace.model.record;

/// A way to do the work of a cell with nothing in between: what the machine can do at most.
public enum CeilingWay {
  /// System calls on one thread through one large page-aligned buffer.
  LOOP,
  /// The same on every processor, each with its range of the file.
  PARALLEL,
  /// Copying the same bytes from memory to memory.
  MEMORY
}
