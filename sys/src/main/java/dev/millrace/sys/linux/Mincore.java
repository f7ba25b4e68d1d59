package dev.millrace.sys.linux;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Existing;
import dev.millrace.sys.Residency;
import java.io.IOException;
import java.nio.file.AccessMode;

/// Counts resident pages by mincore(2), which needs a mapping.
final class Mincore {
  /// Limits the result of the kernel, a byte per page, to 256 KiB.
  private static final long PIECE_BYTES = 1L << 30;

  private Mincore() {}

  static Answer<Residency> residency(OpenFile file) throws IOException {
    // Since Linux 5.2, mincore(2) reports every page of a file of another user as resident.
    if (!Existing.allows(AccessMode.WRITE, file.path())) {
      return new NotSupported<>(
          "the kernel reports cached pages only to users who may write the file");
    }
    long pages = pages(file);
    return pages < 0
        ? notMapped(file, pages)
        : new Done<>(Residency.ofPages(file.bytes(), pages, file.calls().pageBytes()));
  }

  /// Counts pages, even if this user may not write the file.
  ///
  /// @return pages, or the error of [MapCalls#mappedPages]
  static long pages(OpenFile file) throws IOException {
    long bytes = file.bytes();
    long pages = 0;
    for (long from = 0; from < bytes; from += PIECE_BYTES) {
      long more = pages(file, from, Math.min(PIECE_BYTES, bytes - from));
      if (more < 0) {
        return more;
      }
      pages += more;
    }
    return pages;
  }

  private static long pages(OpenFile file, long from, long bytes) {
    return file.attempt(open -> file.calls().mappedPages(open, from, bytes));
  }

  private static Answer<Residency> notMapped(OpenFile file, long result) throws IOException {
    if (Errno.ENODEV.is(result)) {
      return new NotSupported<>(
          "the file system does not support mappings: " + Call.MMAP.words(result));
    }
    throw Call.MMAP.failure(result, file.path());
  }
}
