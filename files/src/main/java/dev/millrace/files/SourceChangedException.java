package dev.millrace.files;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// Reports that a source changed during its copy, so that its bytes may be of two moments. The
/// target is as it was before the copy, except with [Replace#IN_PLACE]. See [ChangedSource].
public final class SourceChangedException extends FileSystemException {
  private static final long serialVersionUID = 1;

  /// A changed source.
  ///
  /// @param source the file
  /// @param reason the change, such as `changed while it was copied`
  public SourceChangedException(Path source, String reason) {
    super(source.toString(), null, reason);
  }
}
