package dev.millrace.lab.pilot;

/// The growth of the time of one method with the size of the file, from the last two sizes.
///
/// @param bytes of the last size
/// @param nanos for one copy of it
/// @param nanosPerByte of the growth before it; NaN after one size
record PilotTrend(long bytes, long nanos, double nanosPerByte) {
  /// Returns the trend after the first size.
  static PilotTrend first(long bytes, long nanos) {
    return new PilotTrend(bytes, nanos, Double.NaN);
  }

  /// Returns the trend after one more size.
  PilotTrend then(long moreBytes, long moreNanos) {
    // The same size with another content shows no growth.
    if (moreBytes <= bytes) {
      return new PilotTrend(bytes, Math.min(nanos, moreNanos), nanosPerByte);
    }
    double growth = (moreNanos - nanos) / (double) (moreBytes - bytes);
    return new PilotTrend(moreBytes, moreNanos, Math.max(0, growth));
  }

  /// Returns whether two sizes separate the cost of a byte from the cost of a copy.
  boolean isKnown() {
    return !Double.isNaN(nanosPerByte);
  }

  /// Estimates one copy of `moreBytes`; too high after one size.
  long estimateNanos(long moreBytes) {
    return isKnown()
        ? nanos + (long) (nanosPerByte * (moreBytes - bytes))
        : (long) (nanos * (moreBytes / (double) Math.max(1, bytes)));
  }
}
