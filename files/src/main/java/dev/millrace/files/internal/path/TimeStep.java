package dev.millrace.files.internal.path;

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

  /// Returns the nanoseconds of a second that are left of a time.
  public int kept(int nanosOfSecond) {
    return nanosOfSecond - nanosOfSecond % nanos;
  }
}
