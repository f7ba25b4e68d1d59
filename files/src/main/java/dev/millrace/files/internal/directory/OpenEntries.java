package dev.millrace.files.internal.directory;

import dev.millrace.sys.DirectoryEntries;
import dev.millrace.sys.FileCalls;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// Lists open directories. For one thread.
public record OpenEntries(FileCalls calls) {
  /// Some hundred entries.
  private static final int LIST_BYTES = 32 << 10;

  /// Visits every entry of a directory, from the position of its descriptor on. The visitor may
  /// remove entries.
  ///
  /// @return 0, or the negated errno of getdents64(2)
  public long visit(int directory, EntryVisitor visitor) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = arena.allocate(LIST_BYTES, Long.BYTES);
      long bytes;
      while ((bytes = calls.getdents(directory, buffer)) > 0) {
        DirectoryEntries entries = new DirectoryEntries(buffer.asSlice(0, bytes));
        while (entries.advance()) {
          visitor.visit(entries.name(), entries.type());
        }
      }
      return bytes;
    }
  }
}
