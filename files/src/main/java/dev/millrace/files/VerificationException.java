package dev.millrace.files;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A target is not what was written to it. It has been removed, or what was there before is there
/// still.
public final class VerificationException extends FileSystemException {
  private static final long serialVersionUID = 1;

  VerificationException(Path target, String reason) {
    super(target.toString(), null, reason);
  }
}
