package dev.millrace.files.internal.plan;

import dev.millrace.files.CopyStrategy;

/// The part of one strategy in a plan.
///
/// @param reason why the strategy has its part
/// @param fromBytes the length from which the profile allows the strategy; 0 if it has no such
///   length
public record PlannedStep(CopyStrategy strategy, Part part, String reason, long fromBytes) {
  /// The part of a strategy in a copy.
  public enum Part {
    /// The copy tries the strategy when the ones before it have given up.
    TRIED,
    /// The copy does not try the strategy.
    SKIPPED
  }

  static PlannedStep tried(CopyStrategy strategy, long fromBytes) {
    return new PlannedStep(strategy, Part.TRIED, reason(strategy), fromBytes);
  }

  static PlannedStep skipped(CopyStrategy strategy, String reason, long fromBytes) {
    return new PlannedStep(strategy, Part.SKIPPED, reason, fromBytes);
  }

  private static String reason(CopyStrategy strategy) {
    return switch (strategy) {
      case REFLINK -> "a clone moves no bytes";
      case SPLICE -> "the kernel moves the pages of a file in its cache";
      case COPY_FILE_RANGE -> "the file system moves the bytes";
      case SENDFILE -> "the kernel moves the bytes";
      case PARALLEL -> "several threads move the bytes";
      case READ_WRITE -> "works on every file system";
      case CHANNELS -> "Java moves the bytes";
      case LINK -> "the source is a symbolic link";
    };
  }
}
