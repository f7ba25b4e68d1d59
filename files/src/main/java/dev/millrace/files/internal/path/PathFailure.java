package dev.millrace.files.internal.path;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedChannelException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.DosFileAttributes;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Failures that name a path.
public final class PathFailure {
  private PathFailure() {}

  public static FileSystemException of(Path path, @Nullable String reason) {
    return new FileSystemException(path.toString(), null, reason);
  }

  /// Returns a failure that names a file, unless it names one already, or is an interrupt. The
  /// failures of open channels name none.
  public static IOException named(IOException e, Path path) {
    if (e instanceof FileSystemException
        || e instanceof ClosedChannelException
        || e instanceof InterruptedIOException) {
      return e;
    }
    FileSystemException named = of(path, e.getMessage());
    named.initCause(e);
    return named;
  }

  /// Failures that name the target, because the name of a staging file does not help a user.
  ///
  /// @param path of the file that failed
  public record TargetFailure(Path path, Path target) {
    /// Returns the same failure with the name of the target, if it names the failed file.
    public FileSystemException of(FileSystemException e) {
      String file = e.getFile();
      return path.toString().equals(file) || String.valueOf(path.getFileName()).equals(file)
          ? renamed(e)
          : e;
    }

    private FileSystemException renamed(FileSystemException e) {
      String name = target.toString();
      FileSystemException renamed =
          switch (e) {
            case AccessDeniedException unused ->
                new AccessDeniedException(name, null, e.getReason());
            case NoSuchFileException unused -> new NoSuchFileException(name, null, e.getReason());
            case FileAlreadyExistsException unused ->
                new FileAlreadyExistsException(name, null, e.getReason());
            case DirectoryNotEmptyException unused -> new DirectoryNotEmptyException(name);
            case NotDirectoryException unused -> new NotDirectoryException(name);
            default -> new FileSystemException(name, null, e.getReason());
          };
      renamed.initCause(e);
      return renamed;
    }

    /// Returns the failure to replace a file, with its likely reason. Windows reports the same
    /// error for an open, a read-only and a protected file.
    public static AccessDeniedException explained(Path replaced, AccessDeniedException e) {
      AccessDeniedException explained =
          new AccessDeniedException(e.getFile(), null, reason(replaced));
      explained.initCause(e);
      return explained;
    }

    static String reason(Path replaced) {
      return isReadOnly(replaced)
          ? "is read-only; remove that attribute (attrib -r) and try again"
          : "is open in another process, or protected; close it and try again";
    }

    private static boolean isReadOnly(Path file) {
      try {
        return Files.readAttributes(file, DosFileAttributes.class, NOFOLLOW_LINKS).isReadOnly();
      } catch (IOException | UnsupportedOperationException e) {
        return false;
      }
    }
  }

  /// Returns the attribute that keeps an entry as it is, and the command that ends that; empty if
  /// there is none.
  ///
  /// @param around its directory
  public static Optional<String> lock(FileStatus entry, FileStatus around) {
    Optional<String> lock = lock(entry);
    return lock.isPresent() ? lock : lock(around).map(reason -> "its directory " + reason);
  }

  private static Optional<String> lock(FileStatus status) {
    if (status.isImmutable()) {
      return Optional.of("is immutable; chattr -i ends that");
    }
    return status.isAppendOnly()
        ? Optional.of("is append-only; chattr -a ends that")
        : Optional.empty();
  }
}
