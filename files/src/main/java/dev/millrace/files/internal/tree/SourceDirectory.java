package dev.millrace.files.internal.tree;

import dev.millrace.sys.Call;
import dev.millrace.sys.DirectoryEntries;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An open directory of the source, listed in pieces of some hundred entries: the memory does not
/// grow with the directory. For one thread.
public final class SourceDirectory implements Closeable {
  private static final int LIST_BYTES = 32 << 10;

  private final FileCalls calls;
  private final Path path;
  private final int descriptor;
  private final FileStatus status = new FileStatus();
  private final Arena arena = Arena.ofShared();
  private final MemorySegment buffer = arena.allocate(LIST_BYTES, Long.BYTES);

  private SourceDirectory(FileCalls calls, Path path, int descriptor) {
    this.calls = calls;
    this.path = path;
    this.descriptor = descriptor;
  }

  /// Opens a directory. Does not follow a link.
  public static SourceDirectory open(FileCalls calls, Path path) throws IOException {
    long opened = calls.open(RawName.of(path), Access.DIRECTORY_NO_LINK, 0);
    int descriptor = (int) Call.OPEN.require(opened, path);
    SourceDirectory directory = new SourceDirectory(calls, path, descriptor);
    long looked = calls.statx(descriptor, directory.status);
    if (looked < 0) {
      directory.close();
      throw Call.STATX.failure(looked, path);
    }
    return directory;
  }

  /// Returns the lowest twelve bits of its mode.
  public int permissions() {
    return status.permissions();
  }

  /// Returns the next entries, or an empty list at the end.
  public List<SourceEntry> next() throws IOException {
    long bytes = Call.GETDENTS.require(calls.getdents(descriptor, buffer), path);
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
    if (calls.statx(RawName.in(descriptor, entry.name()), Link.STAY, file) < 0) {
      return new SourceEntry(entry.name(), entry.type(), 0, 1, 0, 0);
    }
    return new SourceEntry(
        entry.name(), file.entryType(), file.bytes(), file.links(), file.device(), file.inode());
  }

  @Override
  public void close() {
    calls.close(descriptor);
    arena.close();
  }
}
