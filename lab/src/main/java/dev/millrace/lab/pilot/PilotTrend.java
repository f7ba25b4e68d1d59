package dev.millrace.lab.pilot;

/// How the time of one method grows with the size of the file, from the last two sizes that were
/// tried.
///
/// @param bytes of the last size
/// @param nanos for one copy of it
/// @param nanosPerByte of the growth before it; NaN after one size
record PilotTrend(long bytes, long nanos, double nanosPerByte) {
  /// After the first size.
  static PilotTrend first(long bytes, long nanos) {
    return new PilotTrend(bytes, nanos, Double.NaN);
  }

  /// After one more size.
  PilotTrend then(long moreBytes, long moreNanos) {
    // The same size again, with another content, tells nothing of growth.
    if (moreBytes <= bytes) {
      return new PilotTrend(bytes, Math.min(nanos, moreNanos), nanosPerByte);
    }
    double growth = (moreNanos - nanos) / (double) (moreBytes - bytes);
    return new PilotTrend(moreBytes, moreNanos, Math.max(0, growth));
  }

  /// Whether the cost of a byte is known apart from the cost of a copy.
  boolean isKnown() {
    return !Double.isNaN(nanosPerByte);
  }

  /// What one copy of `moreBytes` would take; too much while the trend is not known.
  long estimateNanos(long moreBytes) {
    return isKnown()
        ? nanos + (long) (nanosPerByte * (moreBytes - bytes))
        : (long) (nanos * (moreBytes / (double) Math.max(1, bytes)));
  }
}
