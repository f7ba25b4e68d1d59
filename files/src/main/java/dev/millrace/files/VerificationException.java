package dev.millrace.files;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Reports that a target differs from the copied bytes. The wrong copy is removed; a file that it
/// was to replace is as it was before. With [Replace#IN_PLACE], the wrong bytes stay. See
/// [Verification].
public final class VerificationException extends FileSystemException {
  private static final long serialVersionUID = 1;

  /// A wrong target.
  ///
  /// @param target the file
  /// @param reason the difference, such as `has 3 bytes, and 4 were copied`
  public VerificationException(Path target, String reason) {
    super(target.toString(), null, reason);
  }
}
