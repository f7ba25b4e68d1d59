package dev.millrace.files;

/// The options of a scan. Immutable. Later versions may add options, each with a default that keeps
/// the behaviour of older programs.
public final class ScanOptions {
  /// The shortest segments.
  public static final int LEAST_SEGMENT_BYTES = 16 << 10;

  /// The longest segments.
  public static final int MOST_SEGMENT_BYTES = 64 << 20;

  /// The most threads.
  public static final int MOST_THREADS = 256;

  /// Segments of 256 KiB, records of up to 64 MiB, and a thread for each processor.
  public static final ScanOptions DEFAULTS =
      new ScanOptions(
          256 << 10, 64 << 20, Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors()));

  private final int segmentBytes;
  private final int mostRecordBytes;
  private final int threads;

  private ScanOptions(int segmentBytes, int mostRecordBytes, int threads) {
    this.segmentBytes = segmentBytes;
    this.mostRecordBytes = mostRecordBytes;
    this.threads = threads;
  }

  /// Returns the most bytes of a segment, except one with a longer record; 256 KiB by default,
  /// which fits into the second-level cache. When many scans run at once, or memory is short,
  /// segments may be shorter.
  public int segmentBytes() {
    return segmentBytes;
  }

  /// Returns the most bytes of a record; 64 MiB by default. A scan fails at a longer one, unless it
  /// fits into a segment. Each thread takes up to about three times this memory for long records:
  /// outside the heap, or in it where the JVM may use no more outside. A record for which both are
  /// too small fails the scan with an [java.io.IOException] that names its offset.
  public int mostRecordBytes() {
    return mostRecordBytes;
  }

  /// Returns the most threads of a parallel scan, including the caller; by default the number of
  /// processors. A scan starts no more threads than the file has parts.
  public int threads() {
    return threads;
  }

  /// Returns these options with another [#segmentBytes].
  ///
  /// @param bytes from [#LEAST_SEGMENT_BYTES] to [#MOST_SEGMENT_BYTES]
  /// @throws IllegalArgumentException if `bytes` is outside
  public ScanOptions withSegmentBytes(int bytes) {
    require("segmentBytes", bytes, LEAST_SEGMENT_BYTES, MOST_SEGMENT_BYTES);
    return new ScanOptions(bytes, mostRecordBytes, threads);
  }

  /// Returns these options with another [#mostRecordBytes].
  ///
  /// @param bytes 1 or more
  /// @throws IllegalArgumentException if `bytes` is less
  public ScanOptions withMostRecordBytes(int bytes) {
    require("mostRecordBytes", bytes, 1, Integer.MAX_VALUE);
    return new ScanOptions(segmentBytes, bytes, threads);
  }

  /// Returns these options with another number of [#threads].
  ///
  /// @param count from 1 to [#MOST_THREADS]
  /// @throws IllegalArgumentException if `count` is outside
  public ScanOptions withThreads(int count) {
    require("threads", count, 1, MOST_THREADS);
    return new ScanOptions(segmentBytes, mostRecordBytes, count);
  }

  private static void require(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          "%s is %s: use %s to %s".formatted(option, value, least, most));
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ScanOptions that
        && segmentBytes == that.segmentBytes
        && mostRecordBytes == that.mostRecordBytes
        && threads == that.threads;
  }

  @Override
  public int hashCode() {
    return 31 * (31 * segmentBytes + mostRecordBytes) + threads;
  }

  @Override
  public String toString() {
    return "ScanOptions[segmentBytes=%s, mostRecordBytes=%s, threads=%s]"
        .formatted(segmentBytes, mostRecordBytes, threads);
  }
}
