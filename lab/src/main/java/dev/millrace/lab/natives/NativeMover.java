package dev.millrace.lab.natives;

import java.io.IOException;
import java.util.Optional;

/// Moves the bytes of one open file to another. Used by one thread at a time.
interface NativeMover {
  /// Moves every byte.
  ///
  /// @param target a new, empty file
  void move(OpenNativeFile source, OpenNativeFile target) throws IOException;

  /// Returns the reason why these two file systems do not support the calls, after one try; empty
  /// if they do.
  ///
  /// @param target a new file, unusable afterwards
  Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
      throws IOException;
}
