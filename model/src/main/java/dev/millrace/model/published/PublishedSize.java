package dev.millrace.model.published;

/// The size of the files in one column.
///
/// @param label as published
/// @param fromBytes the smallest
/// @param toBytes the largest; the same as the smallest where all files were alike
public record PublishedSize(String label, long fromBytes, long toBytes) {
  // Wider than what lies between 1 GB and 1 GiB, and far narrower than from one column to the next.
  private static final double TOLERANCE = 1.1;

  /// Whether files of `bytes` are of this size in a race where all sizes were multiplied by
  /// `scale`.
  public boolean covers(long bytes, double scale) {
    return covers(fromBytes, toBytes, bytes, scale);
  }

  static boolean covers(long fromBytes, long toBytes, long bytes, double scale) {
    return bytes >= Math.floor(fromBytes * scale / TOLERANCE)
        && bytes <= Math.ceil(toBytes * scale * TOLERANCE);
  }
}
