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
  /// The system this JVM runs on: Linux on x86-64 or AArch64, or else one that can do nothing and
  /// says why.
  static Sys host() {
    return Host.SYS;
  }

  /// How much of a file is in the page cache: cachestat(2), or mincore(2) before Linux 6.5. Reads
  /// nothing of the file.
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

  /// Waits until everything written to a file system is on its disk: syncfs(2).
  ///
  /// @param path a regular file or a folder on that file system
  /// @return how long it took
  Answer<Duration> syncFileSystem(Path path) throws IOException;

  /// Waits until everything written to any file system is on its disk, then empties the caches of
  /// the whole machine: sync(2), then 3 to `/proc/sys/vm/drop_caches`. Slows down all that runs
  /// here for a while.
  ///
  /// @return how long it took; not here without root
  Answer<Duration> dropCaches() throws IOException;
}
