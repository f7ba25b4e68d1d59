package dev.millrace.files;

import dev.millrace.files.internal.request.PieceCounts;
import java.nio.file.Path;

/// The progress of a copy after one piece. Immutable. Later versions may add accessors.
public final class CopyProgressEvent {
  private final CopyStartEvent start;
  private final PieceCounts counts;

  CopyProgressEvent(CopyStartEvent start, PieceCounts counts) {
    this.start = start;
    this.counts = counts;
  }

  /// Returns the source, as passed to the copier.
  public Path source() {
    return start.source();
  }

  /// Returns the target, as passed to the copier.
  public Path target() {
    return start.target();
  }

  /// Returns the number of the try that this piece belongs to; the first is 1.
  public int tryNumber() {
    return start.tryNumber();
  }

  /// Returns the number of bytes that are in the target; holes count. The number falls where the
  /// copy moves bytes again, because a call reported more than it moved, or in a retry.
  public long doneBytes() {
    return counts.doneBytes();
  }

  /// Returns the length of the source in bytes. Files that the kernel generates, as in `/proc`,
  /// report 0 or too few: then [#doneBytes] exceeds it.
  public long totalBytes() {
    return counts.totalBytes();
  }

  /// Returns the bytes of [#doneBytes] that are holes: nothing was moved for them.
  public long holeBytes() {
    return counts.holeBytes();
  }

  /// Returns the bytes that were compared with the source, after the last byte was moved: 0 until
  /// then, and without [Verification#HASH] and [Verification#READ_BACK].
  public long verifiedBytes() {
    return counts.verifiedBytes();
  }

  /// Returns a text for logs, such as `5 of 10 bytes`. The form may change.
  @Override
  public String toString() {
    return "%s of %s bytes".formatted(doneBytes(), totalBytes());
  }
}
