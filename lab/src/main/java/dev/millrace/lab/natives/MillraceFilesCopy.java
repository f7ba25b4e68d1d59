package dev.millrace.lab.natives;

import dev.millrace.files.MillraceFiles;
import dev.millrace.methods.CopyMethod;
import java.io.IOException;
import java.nio.file.Path;

/// [MillraceFiles#copy], the replacement of `Files.copy`, to a target that is new.
///
/// It has no object that a caller keeps: each call prepares its options anew, as in an application
/// that only exchanged the name of the class.
final class MillraceFilesCopy implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    MillraceFiles.copy(source, target);
  }
}
