package dev.millrace.files;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A target is not what was written to it. It has been removed, or what was there before is there
/// still.
public final class VerificationException extends FileSystemException {
  private static final long serialVersionUID = 1;

  /// A target that is wrong.
  ///
  /// @param target the file
  /// @param reason what is wrong, such as `has 3 bytes, and 4 were copied`
  public VerificationException(Path target, String reason) {
    super(target.toString(), null, reason);
  }
}
