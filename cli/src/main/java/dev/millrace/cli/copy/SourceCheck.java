package dev.millrace.cli.copy;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// Rejects a source that cannot be copied, with better advice than the errno of a system call. The
/// copy checks again, since the file may change in between.
public record SourceCheck(Path source) {
  /// Returns whether a source is a FIFO, a socket or a device, which only the copy of a tree reads.
  public static boolean isSpecial(Path source, LinkOption... links) {
    try {
      return Files.readAttributes(source, BasicFileAttributes.class, links).isOther();
    } catch (IOException e) {
      return false; // the copy reports the failure
    }
  }

  /// Requires a file, or a link to one.
  void requireFile() throws IOException {
    requireDirectoryBeforeDot();
    if (Existing.isDirectory(source)) {
      throw failure("is a directory; use -r to copy it and its files");
    }
    if (!Existing.isAt(source)) {
      throw failure(
          Existing.isLink(source)
              ? "is a dangling symbolic link; use --no-dereference to copy the link itself"
              : "no such file; check the spelling");
    }
  }

  /// Requires a directory before `/.`, which [CopyPaths] makes of a slash after a file.
  public void requireDirectoryBeforeDot() throws IOException {
    if (lacksDirectoryBeforeDot()) {
      String reason = "is not a directory; remove the trailing slash";
      throw new FileSystemException(source.getParent() + "/", null, reason);
    }
  }

  /// Returns whether a slash follows something other than a directory.
  boolean lacksDirectoryBeforeDot() throws IOException {
    Path directory = source.getParent();
    return directory != null && source.endsWith(".") && !Existing.isDirectory(directory);
  }

  private FileSystemException failure(String reason) {
    return new FileSystemException(source.toString(), null, reason);
  }
}
