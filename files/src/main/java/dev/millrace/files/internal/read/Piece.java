package dev.millrace.files.internal.read;

import dev.millrace.files.FileScanner.Segment;
import java.lang.foreign.MemorySegment;

/// Some bytes of a file in the memory of a [Window], read-only. Valid until the window moves.
///
/// @param offset of the first byte in the file
public record Piece(MemorySegment bytes, long offset) {
  /// Returns the same bytes for code of the user.
  public Segment toSegment() {
    return new Segment(bytes.asByteBuffer(), offset);
  }
}
