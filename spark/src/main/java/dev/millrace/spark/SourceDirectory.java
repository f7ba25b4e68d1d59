package dev.millrace.spark;

import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.sys.Call;
import dev.millrace.sys.DirectoryEntries;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/// An open directory of the source, listed in pieces of some hundred entries: the memory does not
/// grow with the directory. For one thread.
final class SourceDirectory implements Closeable {
  private static final int LIST_BYTES = 32 << 10;

  private final FileCalls calls;
  private final OpenDirectory directory;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment buffer = arena.allocate(LIST_BYTES, Long.BYTES);

  /// An entry, and the facts that distribute it.
  ///
  /// @param name one character for each byte
  /// @param bytes its length; 0 if the status was unreadable
  /// @param links the number of names; 1 if the status was unreadable
  record SourceEntry(
      String name, EntryType type, long bytes, long links, long device, long inode) {}

  /// Reads a directory from its start.
  ///
  /// @param directory new, and closed with this object
  SourceDirectory(OpenDirectory directory) {
    this.directory = directory;
    calls = directory.calls();
  }

  /// Returns the lowest twelve bits of its mode.
  int permissions() throws IOException {
    return directory.status().permissions();
  }

  /// Returns the next entries, or an empty list at the end.
  List<SourceEntry> next() throws IOException {
    long bytes =
        Call.GETDENTS.require(calls.getdents(directory.descriptor(), buffer), directory.path());
    List<SourceEntry> found = new ArrayList<>();
    DirectoryEntries entries = new DirectoryEntries(buffer.asSlice(0, bytes));
    while (entries.advance()) {
      found.add(found(entries));
    }
    return found.isEmpty() && bytes > 0 ? next() : found; // only `.` and `..`
  }

  // The copy of an entry without a status reports the reason.
  private SourceEntry found(DirectoryEntries entry) {
    FileStatus file = new FileStatus();
    if (calls.statx(directory.name(entry.name()), Link.STAY, file) < 0) {
      return new SourceEntry(entry.name(), entry.type(), 0, 1, 0, 0);
    }
    return new SourceEntry(
        entry.name(), file.entryType(), file.bytes(), file.links(), file.device(), file.inode());
  }

  @Override
  public void close() {
    directory.close();
    arena.close();
  }
}
