package dev.millrace.lab.natives;

import dev.millrace.files.MillraceFiles;
import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Path;

/// [MillraceFiles#copy], the replacement of `Files.copy`, to a new target.
///
/// Callers keep no object: each call prepares its options again, as in an application that only
/// replaced the class name.
final class MillraceFilesCopy implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    MillraceFiles.copy(source, target);
  }
}
