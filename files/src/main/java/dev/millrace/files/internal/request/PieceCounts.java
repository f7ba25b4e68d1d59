package dev.millrace.files.internal.request;

/// How far a copy is after one piece.
///
/// @param doneBytes of the target up to now; holes count
/// @param totalBytes the reported length of the source
/// @param holeBytes of the target that are holes
/// @param verifiedBytes of the target that were compared with the source, after the last byte
public record PieceCounts(long doneBytes, long totalBytes, long holeBytes, long verifiedBytes) {
  /// The last piece of a file without holes.
  public PieceCounts(long doneBytes, long totalBytes) {
    this(doneBytes, totalBytes, 0, 0);
  }
}
