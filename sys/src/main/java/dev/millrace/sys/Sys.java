package dev.millrace.sys;

import java.io.IOException;
import java.nio.file.Path;

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

  /// Waits until all data of a file system is on its disk: syncfs(2).
  ///
  /// @param path a regular file or a directory on that file system
  /// @return the path
  Answer<Path> syncFileSystem(Path path) throws IOException;
}
