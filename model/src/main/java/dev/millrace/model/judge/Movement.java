package dev.millrace.model.judge;

/// The way in which the bytes of a source reached the target.
public enum Movement {
  /// The method moved the bytes, or nothing contradicts it.
  MOVED,
  /// The target shares the blocks of the source: a clone, which copies no byte.
  CLONED,
  /// Much of the target consists of holes, which were never written.
  HOLES,
  /// A server copied internally; no byte reached this machine.
  SERVER_SIDE
}
