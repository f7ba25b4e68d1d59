package dev.millrace.files.internal.path;

import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A target that is not replaced, because its name leads to a file that a process has open. Nothing
/// was done.
public final class OpenFileException extends FileSystemException {
  private static final long serialVersionUID = 1L;

  @SuppressWarnings("serial") // never serialized
  private final OpenFileName name;

  private OpenFileException(Path target, OpenFileName name) {
    super(target.toString(), null, "leads to a file that a process has open; it is not replaced");
    this.name = name;
  }

  /// Fails if a target, which is a symbolic link, leads to an open file.
  public static void requireOther(Path target) throws OpenFileException {
    OpenFileName found = OpenFileName.find(target).orElse(null);
    if (found != null) {
      throw new OpenFileException(target, found);
    }
  }

  /// Returns the name of the open file.
  public OpenFileName name() {
    return name;
  }
}
