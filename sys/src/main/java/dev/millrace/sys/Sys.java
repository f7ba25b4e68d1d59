package dev.millrace.sys;

import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.path.PathCheck;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Services of the operating system without a method in the JDK.
///
/// Every method reports whether this system supports it. A failure is an [IOException] that names
/// the call, the errno and the path: a [java.nio.file.NoSuchFileException], an
/// [java.nio.file.AccessDeniedException] or another [java.nio.file.FileSystemException]. Symbolic
/// links are followed. Only regular files are opened, so that no pipe blocks and no device starts.
/// Safe for use by several threads.
public interface Sys {
  /// Returns the layout of a file: shared blocks by the `FS_IOC_FIEMAP` ioctl(2), holes by
  /// lseek(2).
  ///
  /// Writes nothing out: data without a place on the disk yet is neither a hole nor shared.
  ///
  /// @param file an existing regular file
  Answer<Extents> extents(Path file) throws IOException;

  /// Returns the bare calls on files.
  Answer<FileCalls> fileCalls();

  /// Creates a file that shares all blocks of another, on systems whose calls on files have no
  /// [FileCalls#ficlone]: clonefile(2), which also copies the metadata.
  ///
  /// @param source an existing regular file
  /// @param newTarget must not exist, otherwise [java.nio.file.FileAlreadyExistsException]
  /// @return the target; unsupported where the file systems do not clone
  default Answer<Path> clone(Path source, Path newTarget) throws IOException {
    return new NotSupported<>(
        PathCheck.toCopying(source, newTarget).orElse("the calls on files clone it"));
  }

  /// Returns the reason why this system clones no file at all; empty if the file systems decide.
  default Optional<String> reasonAgainstClones() {
    return Optional.empty();
  }

  /// Waits until all data of a file system is on its disk: syncfs(2).
  ///
  /// @param path a regular file or a directory on that file system
  /// @return the path
  Answer<Path> syncFileSystem(Path path) throws IOException;
}
