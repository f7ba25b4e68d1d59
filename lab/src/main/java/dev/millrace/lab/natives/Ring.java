package dev.millrace.lab.natives;

import dev.millrace.sys.Answer;
import dev.millrace.sys.IoUring;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.util.Optional;

/// Rings for contestants. Each copy or read has its own, opened inside the clock like its buffers.
final class Ring {
  /// Blocks that are under way together.
  static final int DEPTH = 4;

  /// A read and a write for each.
  private static final int ENTRIES = 2 * DEPTH;

  private Ring() {}

  /// Why there are no rings here; empty if there are.
  static Optional<String> unsupportedReason(Sys sys) throws IOException {
    return switch (sys.ioUring(ENTRIES)) {
      case Answer.NotHere<IoUring>(String reason) -> Optional.of(reason);
      case Answer.Done<IoUring>(IoUring ring) -> {
        ring.close();
        yield Optional.empty();
      }
    };
  }

  /// Opens one.
  ///
  /// @throws UnsupportedOperationException if there are none here
  static IoUring open(Sys sys) throws IOException {
    return switch (sys.ioUring(ENTRIES)) {
      case Answer.NotHere<IoUring>(String reason) ->
          throw new UnsupportedOperationException(reason);
      case Answer.Done<IoUring>(IoUring ring) -> ring;
    };
  }
}
