package dev.millrace.sys;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// Services of the operating system without a method in the JDK.
///
/// Every method reports whether this system supports it. A failure is an [IOException] that names
/// the call, the errno and the path: a [java.nio.file.NoSuchFileException], an
/// [java.nio.file.AccessDeniedException] or another [java.nio.file.FileSystemException]. Symbolic
/// links are followed. Only regular files are opened, so that no pipe blocks and no device starts.
/// Safe for use by several threads.
public interface Sys {
  /// Returns the part of a file in the page cache: by cachestat(2), or by mincore(2) before Linux
  /// 6.5 and where cachestat(2) finds no page. Reads nothing of the file.
  ///
  /// Unsupported for files that the caller neither owns nor may write: the kernel does not report
  /// them.
  ///
  /// @param file an existing regular file
  Answer<Residency> residency(Path file) throws IOException;

  /// Writes the dirty pages of a file to the disk, and requests the kernel to drop all its pages:
  /// fsync(2), then posix_fadvise(2). Needs no root.
  ///
  /// The kernel keeps pages that are mapped, dirty again, or without a disk behind them.
  ///
  /// @param file an existing regular file
  /// @return the pages that stayed; unsupported where [#residency] is, after the request
  Answer<Residency> evict(Path file) throws IOException;

  /// Returns the layout of a file: shared blocks by the `FS_IOC_FIEMAP` ioctl(2), holes by
  /// lseek(2).
  ///
  /// Writes nothing out: data without a place on the disk yet is neither a hole nor shared.
  ///
  /// @param file an existing regular file
  Answer<Extents> extents(Path file) throws IOException;

  /// Returns the bare calls on files.
  Answer<FileCalls> fileCalls();

  /// Creates a file that shares all blocks of another: the `FICLONE` ioctl(2), or clonefile(2),
  /// which also copies the metadata. Deletes the target if it does not become a clone.
  ///
  /// @param source an existing regular file
  /// @param newTarget must not exist, otherwise [java.nio.file.FileAlreadyExistsException]
  /// @return the target; unsupported where the file systems do not clone
  Answer<Path> clone(Path source, Path newTarget) throws IOException;

  /// Opens a ring for batches of reads and writes: io_uring(7).
  ///
  /// @param entries requests per batch, from 1 to 4096
  /// @return the ring, which the caller closes; unsupported before Linux 5.6, and where it is
  ///   forbidden, as in many containers
  Answer<IoUring> ioUring(int entries) throws IOException;

  /// Waits until all data of a file system is on its disk: syncfs(2).
  ///
  /// @param path a regular file or a directory on that file system
  /// @return the time it took
  Answer<Duration> syncFileSystem(Path path) throws IOException;

  /// Waits until all data of all file systems is on their disks, then empties the caches of the
  /// whole machine: sync(2), then 3 to `/proc/sys/vm/drop_caches`. Slows down all programs for a
  /// while.
  ///
  /// @return the time it took; unsupported without root
  Answer<Duration> dropCaches() throws IOException;
}
