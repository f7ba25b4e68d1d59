package dev.millrace.model.published;

/// The size of the files in one column.
///
/// @param label label in the publication
/// @param fromBytes size of the smallest file
/// @param toBytes size of the largest file; equal to the smallest for files of one size
public record PublishedSize(String label, long fromBytes, long toBytes) {
  // Wider than the difference between 1 GB and 1 GiB, and far narrower than the step between
  // columns.
  private static final double TOLERANCE = 1.1;

  /// Returns whether files of `bytes` have this size in a race that multiplied all sizes by
  /// `scale`.
  public boolean covers(long bytes, double scale) {
    return covers(fromBytes, toBytes, bytes, scale);
  }

  static boolean covers(long fromBytes, long toBytes, long bytes, double scale) {
    return bytes >= Math.floor(fromBytes * scale / TOLERANCE)
        && bytes <= Math.ceil(toBytes * scale * TOLERANCE);
  }
}
