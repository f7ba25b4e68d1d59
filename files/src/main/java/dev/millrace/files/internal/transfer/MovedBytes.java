package dev.millrace.files.internal.transfer;

import org.jspecify.annotations.Nullable;

/// The progress of one strategy.
///
/// @param end of the bytes in the target
/// @param unsupported why another strategy has to continue; null if the range is complete or the
///   source ends there
public record MovedBytes(long end, @Nullable Unsupported unsupported) {
  static MovedBytes through(long end) {
    return new MovedBytes(end, null);
  }
}
