package dev.millrace.files.internal.move;

import dev.millrace.sys.DirectoryEntries;
import dev.millrace.sys.FileCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Lists open directories. For one thread.
record OpenEntries(FileCalls calls) {
  /// Some hundred entries.
  private static final int LIST_BYTES = 32 << 10;

  /// Visits every entry of a directory, from the position of its descriptor on. The visitor may
  /// remove entries.
  ///
  /// @return 0, or the negated errno of getdents64(2)
  long visit(int directory, Visitor visitor) {
    while (true) {
      DirectoryEntries entries;
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment buffer = arena.allocate(LIST_BYTES, Long.BYTES);
        long bytes = calls.getdents(directory, buffer);
        if (bytes <= 0) {
          return bytes;
        }
        entries = new DirectoryEntries(buffer.asSlice(0, bytes));
      }
      while (entries.advance()) {
        visitor.visit(entries.name());
      }
    }
  }

  /// Visits an entry.
  @FunctionalInterface
  interface Visitor {
    /// Called for an entry.
    ///
    /// @param name one character for each byte
    void visit(String name);
  }
}
