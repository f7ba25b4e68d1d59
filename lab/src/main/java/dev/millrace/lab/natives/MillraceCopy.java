package dev.millrace.lab.natives;

import dev.millrace.files.Copier;
import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Path;

/// [Copier] with its defaults, to a new target.
///
/// One copier serves all copies of this JVM, as in an application. It keeps its buffers and the
/// unsupported calls of file systems between copies. Other methods are the user's own code, so
/// their buffers are allocated inside the clock.
final class MillraceCopy implements CopyMethod {
  private final Copier copier = new Copier();

  @Override
  public void copy(Path source, Path target) throws IOException {
    copier.copy(source, target);
  }
}
