package dev.millrace.files;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A source changed while it was copied: its bytes may be of two times. The target is as it was
/// before.
public final class SourceChangedException extends FileSystemException {
  private static final long serialVersionUID = 1;

  /// A source that changed.
  ///
  /// @param source the file
  /// @param reason what changed, such as `changed while it was copied`
  public SourceChangedException(Path source, String reason) {
    super(source.toString(), null, reason);
  }
}
