package dev.millrace.files.internal.copy;

import java.io.IOException;

/// The order in which the ranges of a file are moved.
@FunctionalInterface
interface RangeOrder {
  /// The whole file is one range.
  RangeOrder AT_ONCE = (bytes, range) -> range.move(0, bytes);

  /// Moves a file of some bytes.
  ///
  /// @param range moves one range
  /// @return the end of the bytes in the target: `bytes`, unless the source ends before
  long moveAll(long bytes, Range range) throws IOException;

  /// Moves a range.
  @FunctionalInterface
  interface Range {
    /// Returns `end`, or the end of the source if that comes first.
    long move(long start, long end) throws IOException;
  }
}
