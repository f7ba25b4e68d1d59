package dev.millrace.lab.natives;

import dev.millrace.methods.CopyMethod;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Copies by system calls alone: opens both files, moves the bytes, and closes the files.
///
/// @param kernel makes the calls
/// @param mover selects them
record NativeCopyMethod(Kernel kernel, NativeMover mover) implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    FileCalls calls = kernel.calls();
    try (OpenNativeFile from = OpenNativeFile.toRead(calls, source);
        OpenNativeFile to = OpenNativeFile.create(calls, target)) {
      mover.move(from, to);
    }
  }

  @Override
  public Optional<String> unsupportedReason(Path source, Path target) throws IOException {
    Optional<String> reason = kernel.unsupportedReason();
    return reason.isPresent() ? reason : moverReason(source, target);
  }

  private Optional<String> moverReason(Path source, Path target) throws IOException {
    FileCalls calls = kernel.calls();
    try (OpenNativeFile from = OpenNativeFile.toRead(calls, source);
        OpenNativeFile to = OpenNativeFile.create(calls, target)) {
      return mover.unsupportedReason(from, to);
    }
  }

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
}
