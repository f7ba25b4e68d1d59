package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;

/// Asks for resident pages the old way: maps the file, piece by piece, and looks at the mapping.
final class Mincore {
  /// Keeps the vector, one byte a page, at 256 KiB.
  private static final long PIECE_BYTES = 1L << 30;

  private Mincore() {}

  static Answer<Residency> residency(OpenFile file) throws IOException {
    // mincore(2), since Linux 5.2: of other people's files it says that every page is resident.
    if (!Files.isWritable(file.path())) {
      return new NotHere<>("the kernel tells what is cached only to those who may write the file");
    }
    long bytes = file.bytes();
    long pages = 0;
    for (long from = 0; from < bytes; from += PIECE_BYTES) {
      long more = pages(file, from, Math.min(PIECE_BYTES, bytes - from));
      if (more < 0) {
        return notMapped(file, more);
      }
      pages += more;
    }
    return new Done<>(Residency.ofPages(bytes, pages, file.calls().pageBytes()));
  }

  private static Answer<Residency> notMapped(OpenFile file, long result) throws IOException {
    if (Errno.ENODEV.is(result)) {
      return new NotHere<>("its file system maps no files: " + Call.MMAP.words(result));
    }
    throw Call.MMAP.failure(result, file.path());
  }

  // Or the negated errno of mmap.
  private static long pages(OpenFile file, long from, long bytes) throws IOException {
    Calls calls = file.calls();
    long address = file.attempt(open -> calls.mmap(open, from, bytes));
    if (address < 0) {
      return address;
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment vector = arena.allocate(Math.ceilDiv(bytes, calls.pageBytes()));
      MemorySegment mapping = calls.mapping(address, bytes);
      file.require(Call.MINCORE, open -> calls.mincore(mapping, vector));
      return resident(vector.toArray(JAVA_BYTE));
    } finally {
      calls.munmap(address, bytes);
    }
  }

  // The lowest bit says it; the others are reserved.
  private static long resident(byte[] vector) {
    long count = 0;
    for (byte page : vector) {
      count += page & 1;
    }
    return count;
  }
}
