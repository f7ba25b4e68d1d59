package dev.millrace.lab.machine;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Advice;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Reads and drops the cached pages of files.
///
/// @param sys makes the calls
/// @param control the file of the kernel that empties the caches of the machine, proc_sys_vm(5)
public record PageCache(Sys sys, Path control) {
  private static final Path CONTROL = Path.of("/proc/sys/vm/drop_caches");

  /// Pages (1), and directory entries and inodes (2).
  private static final String ALL = "3";

  /// Limits the result of mincore(2), a byte per page, to 256 KiB.
  private static final long PIECE_BYTES = 1L << 30;

  /// The page cache of this machine.
  public PageCache(Sys sys) {
    this(sys, CONTROL);
  }

  /// Returns the part of a file in the page cache: by cachestat(2), or by mincore(2) before Linux
  /// 6.5 and where cachestat(2) finds no page. Reads nothing of the file.
  ///
  /// Unsupported for files that the caller neither owns nor may write: the kernel does not report
  /// them.
  ///
  /// @param file an existing regular file
  public Answer<Residency> residency(Path file) throws IOException {
    return with(file, OpenFile::residency);
  }

  /// Writes the dirty pages of a file to the disk, and requests the kernel to drop all its pages:
  /// fsync(2), then posix_fadvise(2). Needs no root.
  ///
  /// The kernel keeps pages that are mapped, dirty again, or without a disk behind them.
  ///
  /// @param file an existing regular file
  /// @return the pages that stayed; unsupported where [#residency] is, after the request
  public Answer<Residency> evict(Path file) throws IOException {
    return with(file, OpenFile::evict);
  }

  /// Empties the caches of the whole machine, except for dirty pages. Slows down all programs for a
  /// while.
  ///
  /// @param on a file of the file system whose changes are written first, so that it has no dirty
  ///   pages
  /// @return the control file; unsupported without root
  public Answer<Path> dropAll(Path on) throws IOException {
    if (!Existing.allows(AccessMode.WRITE, control)) {
      return new NotSupported<>("needs root: " + control + " is not writable");
    }
    if (sys.syncFileSystem(on) instanceof NotSupported<?>(String reason)) {
      return new NotSupported<>(reason);
    }
    Files.writeString(control, ALL, StandardOpenOption.WRITE);
    return new Done<>(control);
  }

  private <T> Answer<T> with(Path file, Request<T> request) throws IOException {
    return switch (sys.fileCalls()) {
      case NotSupported<FileCalls>(String reason) -> new NotSupported<>(reason);
      case Done<FileCalls>(FileCalls calls) -> {
        long descriptor = calls.open(RawName.of(file), Access.READ, 0);
        try (OpenFile open = new OpenFile(calls, file, (int) Call.OPEN.require(descriptor, file))) {
          yield request.make(open);
        }
      }
    };
  }

  @FunctionalInterface
  private interface Request<T> {
    Answer<T> make(OpenFile file) throws IOException;
  }

  private record OpenFile(FileCalls calls, Path path, int descriptor) implements AutoCloseable {
    Answer<Residency> evict() throws IOException {
      Call.FSYNC.require(calls.fsync(descriptor), path);
      Call.FADVISE.require(calls.fadvise(descriptor, 0, 0, Advice.DONTNEED), path);
      return residency();
    }

    // An old kernel, a file of another user, or a filter of a container: mincore may still work.
    // Overlayfs caches pages in the file below, so cachestat(2) reports none.
    Answer<Residency> residency() throws IOException {
      long pages = calls.cachedPages(descriptor, 0, 0);
      return pages < 0 ? byMapping() : done(pages == 0 ? Math.max(0, mappedPages()) : pages);
    }

    private Answer<Residency> done(long pages) throws IOException {
      // The last page may extend past the end of the file.
      return new Done<>(new Residency(bytes(), Math.min(bytes(), pages * calls.pageBytes())));
    }

    private Answer<Residency> byMapping() throws IOException {
      // Since Linux 5.2, mincore(2) reports every page of a file of another user as resident.
      if (!Existing.allows(AccessMode.WRITE, path)) {
        return new NotSupported<>(
            "the kernel reports cached pages only to users who may write the file");
      }
      long pages = mappedPages();
      if (Errno.ENODEV.is(pages)) {
        return new NotSupported<>(
            "the file system does not support mappings: " + Call.MMAP.words(pages));
      }
      return done(Call.MMAP.require(pages, path));
    }

    private long mappedPages() throws IOException {
      long bytes = bytes();
      long pages = 0;
      for (long from = 0; from < bytes; from += PIECE_BYTES) {
        long more = calls.mappedPages(descriptor, from, Math.min(PIECE_BYTES, bytes - from));
        if (more < 0) {
          return more;
        }
        pages += more;
      }
      return pages;
    }

    private long bytes() throws IOException {
      return Call.LSEEK.require(calls.lseek(descriptor, 0, Seek.END), path);
    }

    @Override
    public void close() {
      calls.close(descriptor);
    }
  }

  /// The part of a file that is in the page cache, counted in whole pages. A snapshot: the kernel
  /// changes it at any time.
  ///
  /// @param bytes length of the file
  /// @param residentBytes bytes in the page cache, from 0 to `bytes`
  public record Residency(long bytes, long residentBytes) {}
}
