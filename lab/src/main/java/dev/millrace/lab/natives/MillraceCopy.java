package dev.millrace.lab.natives;

import dev.millrace.files.Copier;
import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Path;

/// [Copier] with its defaults, to a target that is new.
///
/// One copier for all copies of this JVM, as an application has it. That copier keeps its buffers,
/// and what file systems have refused, from one copy to the next: inside its `copy`, where its
/// users have it. Other methods, which are the user's own code, get their buffers inside the clock.
final class MillraceCopy implements CopyMethod {
  private final Copier copier = new Copier();

  @Override
  public void copy(Path source, Path target) throws IOException {
    copier.copy(source, target);
  }
}
