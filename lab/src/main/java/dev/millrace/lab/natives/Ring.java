package dev.millrace.lab.natives;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.util.Optional;

/// Rings for contestants. Each copy or read opens its own inside the clock, like its buffers.
final class Ring {
  /// Blocks in flight at once.
  static final int DEPTH = 4;

  /// A read and a write for each block.
  static final int ENTRIES = 2 * DEPTH;

  private Ring() {}

  /// Returns the reason why rings are unsupported; empty if they are supported.
  static Optional<String> unsupportedReason(Sys sys) throws IOException {
    return switch (IoUring.open(sys, ENTRIES)) {
      case Answer.NotSupported<IoUring>(String reason) -> Optional.of(reason);
      case Answer.Done<IoUring>(IoUring ring) -> {
        ring.close();
        yield Optional.empty();
      }
    };
  }

  /// Opens a ring.
  ///
  /// @throws UnsupportedOperationException if rings are unsupported
  static IoUring open(Sys sys) throws IOException {
    return switch (IoUring.open(sys, ENTRIES)) {
      case Answer.NotSupported<IoUring>(String reason) ->
          throw new UnsupportedOperationException(reason);
      case Answer.Done<IoUring>(IoUring ring) -> ring;
    };
  }
}
