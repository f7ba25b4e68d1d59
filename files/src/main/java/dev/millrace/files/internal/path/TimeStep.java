package dev.millrace.files.internal.path;

import java.time.Instant;
import java.time.temporal.ChronoField;

/// The step of the times that a file system keeps. A change time shows the step, because no program
/// can set it: among steps of one second, the kernel's clock gives each file a full second.
///
/// @param nanos 1, or a power of ten
public record TimeStep(int nanos) {
  private static final int[] STEPS = {1_000_000_000, 1_000_000, 1_000, 100};

  /// Times as exact as the kernel has them.
  public static final TimeStep EXACT = new TimeStep(1);

  /// Returns the step of the file system of a file.
  ///
  /// @param changedNanos of the second of its change time
  public static TimeStep of(int changedNanos) {
    for (int step : STEPS) {
      if (changedNanos % step == 0) {
        return new TimeStep(step);
      }
    }
    return EXACT;
  }

  /// Compares a time on this file system with the time that a source would have there. Equal times
  /// are equal with every step: one change time in a hundred looks like a longer step by chance.
  ///
  /// @return less than 0 if `time` is older
  public int compare(Instant time, Instant source) {
    return time.equals(source) ? 0 : time.compareTo(kept(source));
  }

  private Instant kept(Instant time) {
    return time.minusNanos(time.get(ChronoField.NANO_OF_SECOND) % nanos);
  }
}
