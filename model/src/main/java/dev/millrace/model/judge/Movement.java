package dev.millrace.model.judge;

/// Whether a method moved the bytes that it was timed for.
public enum Movement {
  /// It did, or nothing says otherwise.
  MOVED,
  /// The target shares the blocks of the source: a clone, which copies no byte.
  CLONED,
  /// Much of the target is holes, which nobody wrote.
  HOLES,
  /// A server copied within itself; no byte came to this machine.
  SERVER_SIDE
}
