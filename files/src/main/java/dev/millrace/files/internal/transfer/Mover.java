package dev.millrace.files.internal.transfer;

import java.io.IOException;

/// Moves bytes by one strategy. Returns the reason if another strategy has to continue, and throws
/// a failure that ends the copy.
@FunctionalInterface
interface Mover {
  /// Moves the bytes from `start` up to `end`, or as far as possible.
  ///
  /// @param end [Long#MAX_VALUE] for the end of the source
  MovedBytes move(Transfer transfer, long start, long end) throws IOException;
}
