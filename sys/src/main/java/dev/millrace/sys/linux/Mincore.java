package dev.millrace.sys.linux;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Residency;
import java.io.IOException;
import java.nio.file.Files;

/// Asks for resident pages the old way: maps the file, piece by piece.
final class Mincore {
  /// Keeps what the kernel writes, a byte for each page, at 256 KiB.
  private static final long PIECE_BYTES = 1L << 30;

  private Mincore() {}

  static Answer<Residency> residency(OpenFile file) throws IOException {
    // mincore(2), since Linux 5.2: of other people's files it says that every page is resident.
    if (!Files.isWritable(file.path())) {
      return new NotHere<>("the kernel tells what is cached only to those who may write the file");
    }
    long pages = pages(file);
    return pages < 0
        ? notMapped(file, pages)
        : new Done<>(Residency.ofPages(file.bytes(), pages, file.calls().pageBytes()));
  }

  /// Counts, whoever may write the file.
  ///
  /// @return pages, or what [MapCalls#mappedPages] failed with
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
      return new NotHere<>("its file system maps no files: " + Call.MMAP.words(result));
    }
    throw Call.MMAP.failure(result, file.path());
  }
}
