package dev.millrace.files;

import java.io.IOException;

/// Takes the bytes of a file, one segment after the other.
@FunctionalInterface
public interface SegmentConsumer {
  /// Takes the next bytes.
  ///
  /// @param segment valid until this call returns
  /// @throws IOException to end the scan, which throws it
  void accept(FileSegment segment) throws IOException;
}
