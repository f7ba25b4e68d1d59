package dev.millrace.files.internal.path;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.DosFileAttributes;

/// A file that Windows refuses to replace. Windows reports the same error for an open, a read-only
/// and a protected file.
public record DeniedTarget(Path path) {
  /// Returns the failure with its likely reason.
  public AccessDeniedException explain(AccessDeniedException e) {
    AccessDeniedException explained = new AccessDeniedException(e.getFile(), null, reason());
    explained.initCause(e);
    return explained;
  }

  String reason() {
    return isReadOnly()
        ? "is read-only; remove that attribute (attrib -r) and try again"
        : "is open in another process, or protected; close it and try again";
  }

  private boolean isReadOnly() {
    try {
      return Files.readAttributes(path, DosFileAttributes.class, NOFOLLOW_LINKS).isReadOnly();
    } catch (IOException | UnsupportedOperationException e) {
      return false;
    }
  }
}
