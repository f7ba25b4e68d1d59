package dev.millrace.lab.natives;

import java.io.IOException;
import java.util.Optional;

/// Moves the bytes of one open file to another. Used from one thread at a time.
interface NativeMover {
  /// Moves every byte.
  ///
  /// @param target a new, empty file
  void move(OpenNativeFile source, OpenNativeFile target) throws IOException;

  /// Why the file systems of these two do not go along, which takes one try; empty if they do.
  ///
  /// @param target a new file, which is of no use afterwards
  Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
      throws IOException;
}
