package dev.millrace.model.record;

/// A direct way to do the work of a cell, which measures the upper limit of the machine.
public enum CeilingWay {
  /// System calls on one thread through one large page-aligned buffer.
  LOOP,
  /// System calls on every processor; each thread works on one range of the file.
  PARALLEL,
  /// A copy of the same bytes from memory to memory.
  MEMORY
}
