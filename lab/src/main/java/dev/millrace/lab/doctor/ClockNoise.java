package dev.millrace.lab.doctor;

/// The clock of the JVM, and the pauses of a thread that only reads it.
///
/// @param stepNanos the least difference between two readings
/// @param longestPauseNanos the longest time between two readings
/// @param pauses longer than 50 microseconds
/// @param probeNanos the time of the probe
public record ClockNoise(long stepNanos, long longestPauseNanos, int pauses, long probeNanos) {
  private static final long PROBE_NANOS = 100_000_000;
  private static final long PAUSE_NANOS = 50_000;

  static ClockNoise measure() {
    long step = Long.MAX_VALUE;
    long longest = 0;
    int pauses = 0;
    long start = System.nanoTime();
    long last = start;
    while (last - start < PROBE_NANOS) {
      long now = System.nanoTime();
      long gap = now - last;
      step = gap > 0 ? Math.min(step, gap) : step;
      longest = Math.max(longest, gap);
      pauses += gap > PAUSE_NANOS ? 1 : 0;
      last = now;
    }
    return new ClockNoise(step, longest, pauses, last - start);
  }
}
