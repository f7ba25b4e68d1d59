package dev.millrace.files.internal.transfer;

import org.jspecify.annotations.Nullable;

/// How far one way has come.
///
/// @param end up to where every byte is in the target
/// @param unsupported why it could not go on, and another way should; null if it is through with
///   its range, or the source ends there
public record MovedBytes(long end, @Nullable Unsupported unsupported) {
  static MovedBytes through(long end) {
    return new MovedBytes(end, null);
  }
}
