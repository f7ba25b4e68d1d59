package dev.millrace.lab.natives;

import dev.millrace.methods.CopyMethod;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Copies by system calls alone: opens both files, has the bytes moved, and closes them.
///
/// @param kernel makes the calls
/// @param mover says which
record NativeCopy(Kernel kernel, Mover mover) implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    FileCalls calls = kernel.calls();
    try (OpenFile from = OpenFile.toRead(calls, source);
        OpenFile to = OpenFile.create(calls, target)) {
      mover.move(from, to);
    }
  }

  @Override
  public Optional<String> notHere(Path source, Path target) throws IOException {
    Optional<String> reason = kernel.notHere();
    return reason.isPresent() ? reason : refusal(source, target);
  }

  private Optional<String> refusal(Path source, Path target) throws IOException {
    FileCalls calls = kernel.calls();
    try (OpenFile from = OpenFile.toRead(calls, source);
        OpenFile to = OpenFile.create(calls, target)) {
      return mover.refusal(from, to);
    }
  }
}
