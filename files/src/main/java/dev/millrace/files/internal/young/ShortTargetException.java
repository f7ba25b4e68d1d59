package dev.millrace.files.internal.young;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Reports a target that has only the first bytes of its source.
public final class ShortTargetException extends FileSystemException {
  private static final long serialVersionUID = 1;

  ShortTargetException(Path target) {
    super(target.toString(), null, "lacks bytes of its source");
  }
}
