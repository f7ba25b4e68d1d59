package dev.millrace.files.internal.transfer;

import java.io.IOException;

/// Moves bytes in one way. What holds it up is either "not here", which it says and leaves the rest
/// to the next, or a failure that it throws.
@FunctionalInterface
interface Mover {
  /// Moves the bytes from `start` up to `end`, or up to where it is held up.
  ///
  /// @param end at most [Long#MAX_VALUE], for up to wherever the source ends
  MovedBytes move(Transfer transfer, long start, long end) throws IOException;
}
