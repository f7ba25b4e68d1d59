package dev.millrace.sys;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AccessMode;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// The file at a path, or nothing, or a failure with its reason. `Files.exists` and similar methods
/// answer a failure as nothing.
public final class Existing {
  /// The end of the message that the JDK has for too many links.
  private static final String OF_A_LOOP = "or unable to access attributes of symbolic link";

  private Existing() {}

  /// Returns the attributes of the file or directory; empty if there is none.
  ///
  /// @throws IOException if the path cannot be looked at, e.g. for lack of a permission
  public static Optional<BasicFileAttributes> at(Path path, LinkOption... links)
      throws IOException {
    try {
      return Optional.of(Files.readAttributes(path, BasicFileAttributes.class, links));
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (AccessDeniedException e) {
      throw e;
    } catch (FileSystemException e) {
      if (isBelowAFile(path)) {
        return Optional.empty();
      }
      throw String.valueOf(e.getReason()).endsWith(OF_A_LOOP)
          ? new FileSystemLoopException(path.toString())
          : e;
    }
  }

  /// Like [#at], for a target: a link to itself leads to nothing, and a copy may replace it.
  public static Optional<BasicFileAttributes> behind(Path target) throws IOException {
    try {
      return at(target);
    } catch (FileSystemLoopException e) {
      return Optional.empty();
    }
  }

  // The JDK has no exception for it, and the system may translate its message.
  private static boolean isBelowAFile(Path path) throws IOException {
    Path above = path.getParent();
    return above != null && at(above).map(found -> !found.isDirectory()).orElse(true);
  }

  /// Returns whether anything is at a path.
  public static boolean isAt(Path path, LinkOption... links) throws IOException {
    return at(path, links).isPresent();
  }

  /// Returns whether a regular file is at a path.
  public static boolean isFile(Path path, LinkOption... links) throws IOException {
    return at(path, links).filter(BasicFileAttributes::isRegularFile).isPresent();
  }

  /// Returns whether a directory is at a path.
  public static boolean isDirectory(Path path, LinkOption... links) throws IOException {
    return at(path, links).filter(BasicFileAttributes::isDirectory).isPresent();
  }

  /// Returns whether a symbolic link is at a path.
  public static boolean isLink(Path path) throws IOException {
    return at(path, LinkOption.NOFOLLOW_LINKS)
        .filter(BasicFileAttributes::isSymbolicLink)
        .isPresent();
  }

  /// Returns whether something at a path may be used so.
  public static boolean allows(AccessMode mode, Path path) throws IOException {
    try {
      path.getFileSystem().provider().checkAccess(path, mode);
      return true;
    } catch (FileSystemException e) {
      at(path); // fails if it cannot be looked at
      return false;
    }
  }
}
