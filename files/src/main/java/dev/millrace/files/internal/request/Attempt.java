package dev.millrace.files.internal.request;

import dev.millrace.files.CopyStrategy;

/// The part of one strategy in a copy.
///
/// @param bytes that the strategy moved
/// @param reason such as `ioctl(FICLONE): EOPNOTSUPP`; empty if the strategy completed
public record Attempt(CopyStrategy strategy, long bytes, End end, String reason) {
  /// The end of an attempt.
  public enum End {
    /// The strategy moved all bytes that were left.
    COMPLETED,
    /// Another strategy continued.
    ABANDONED,
    /// The plan excluded the strategy.
    SKIPPED
  }

  public static Attempt completed(CopyStrategy strategy, long bytes) {
    return new Attempt(strategy, bytes, End.COMPLETED, "");
  }

  public static Attempt abandoned(CopyStrategy strategy, long bytes, String reason) {
    return new Attempt(strategy, bytes, End.ABANDONED, reason);
  }

  public static Attempt skipped(CopyStrategy strategy, String reason) {
    return new Attempt(strategy, 0, End.SKIPPED, reason);
  }
}
