package dev.millrace.sys;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;

/// What Millrace asks of the operating system and the JDK has no method for.
///
/// Every method answers for itself whether it can be done here. A failure is an [IOException] that
/// names the call, the errno and the path: a [java.nio.file.NoSuchFileException], an
/// [java.nio.file.AccessDeniedException] or another [java.nio.file.FileSystemException]. Symbolic
/// links are followed. What is not a regular file is never opened, so that no pipe blocks and no
/// device starts. Safe to call from several threads.
public interface Sys {
  /// How much of a file is in the page cache: cachestat(2); mincore(2) before Linux 6.5, and where
  /// the other knows of nothing. Reads nothing of the file.
  ///
  /// Not here for files that the caller neither owns nor may write: of those the kernel does not
  /// tell.
  ///
  /// @param file an existing regular file
  Answer<Residency> residency(Path file) throws IOException;

  /// Writes a file's dirty pages to the disk and asks the kernel to forget all its pages: fsync(2),
  /// then posix_fadvise(2). Takes no root.
  ///
  /// The kernel may decline: pages stay that are mapped, have become dirty again, or have no disk
  /// to come back from.
  ///
  /// @param file an existing regular file
  /// @return what stayed; not here where [#residency] cannot tell, though the kernel was asked all
  ///   the same
  Answer<Residency> evict(Path file) throws IOException;

  /// How a file lies on its file system: the `FS_IOC_FIEMAP` ioctl(2) for what it shares, lseek(2)
  /// for its holes.
  ///
  /// Writes nothing out: data that has no place on the disk yet is neither a hole nor shared.
  ///
  /// @param file an existing regular file
  Answer<Extents> extents(Path file) throws IOException;

  /// The bare calls on files, for those who move many bytes.
  Answer<FileCalls> fileCalls();

  /// Makes a file that shares all blocks of another: the `FICLONE` ioctl(2), or clonefile(2). What
  /// else is known about the file comes with it on macOS only.
  ///
  /// @param source an existing regular file
  /// @param newTarget does not exist; else [java.nio.file.FileAlreadyExistsException]. Nothing is
  ///   left of it if it does not become a clone
  /// @return the target; not here where the file systems of the two do not clone
  Answer<Path> clone(Path source, Path newTarget) throws IOException;

  /// Makes a file of the bytes of another by the one call that a system has for that: fcopyfile(3).
  ///
  /// @param source an existing regular file
  /// @param newTarget does not exist; else [java.nio.file.FileAlreadyExistsException]. Nothing is
  ///   left of it after a failure
  /// @return its length; not here where there is no such call, but [#fileCalls]
  Answer<Long> copyData(Path source, Path newTarget) throws IOException;

  /// Opens a ring for reads and writes that are handed to the kernel together: io_uring(7).
  ///
  /// @param entries how many at once, from 1 to 4096
  /// @return the ring, to be closed; not here before Linux 5.6, and where it is forbidden, as in
  ///   many containers
  Answer<IoUring> ioUring(int entries) throws IOException;

  /// Waits until everything written to a file system is on its disk: syncfs(2).
  ///
  /// @param path a regular file or a directory on that file system
  /// @return how long it took
  Answer<Duration> syncFileSystem(Path path) throws IOException;

  /// Waits until everything written to any file system is on its disk, then empties the caches of
  /// the whole machine: sync(2), then 3 to `/proc/sys/vm/drop_caches`. Slows down all that runs
  /// here for a while.
  ///
  /// @return how long it took; not here without root
  Answer<Duration> dropCaches() throws IOException;
}
