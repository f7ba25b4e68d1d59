package dev.millrace.files.internal.tree;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Rejects the copy of a directory into itself before anything is written.
public record TreeTargetCheck(TreeRequest request) {
  /// Requires that the target is neither the source nor inside it.
  public void requireOutside() throws IOException {
    Path source = request.source();
    Path target = request.target();
    if (!source.getFileSystem().equals(target.getFileSystem())) {
      return;
    }
    if (Existing.isAt(target) && Files.isSameFile(source, target)) {
      throw failure(target, "is the source itself");
    }
    Path above = target.toAbsolutePath().getParent();
    for (Path at = above == null ? null : above.toRealPath(); at != null; at = at.getParent()) {
      if (Files.isSameFile(source, at)) {
        throw failure(target, "is inside the source; a tree is not copied into itself");
      }
    }
  }

  /// Requires that a directory that a link leads to is not inside the target: the copy would grow
  /// forever.
  void requireNotInside(Path directory) throws IOException {
    Path target = request.target();
    if (directory.getFileSystem().equals(target.getFileSystem())
        && directory.toRealPath().startsWith(target.toRealPath())) {
      String reason = "is inside the target of this copy; a tree is not copied into itself";
      throw failure(directory, reason);
    }
  }

  private static FileSystemException failure(Path target, String reason) {
    return new FileSystemException(target.toString(), null, reason);
  }
}
