package dev.millrace.files.internal.path;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A symbolic link by its path.
public record NamedLink(Path path) {
  /// Returns whether the link leads to a file, or would lead to that file from its place: the link
  /// must not replace it.
  public boolean leadsTo(Path file) throws IOException {
    Path text = Files.readSymbolicLink(path);
    if (!path.getFileSystem().equals(file.getFileSystem())) {
      text = file.getFileSystem().getPath(text.toString());
    } else if (isSame(file)) {
      return true;
    }
    return file.resolveSibling(text).normalize().equals(file.normalize());
  }

  private boolean isSame(Path file) {
    try {
      return Files.isSameFile(path, file);
    } catch (IOException e) {
      return false; // it leads nowhere
    }
  }
}
