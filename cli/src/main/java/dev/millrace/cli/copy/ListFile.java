package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.sys.NameText;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ObjIntConsumer;

/// A list of names or patterns that an option names.
///
/// @param option such as `--files-from`, for messages
/// @param file its name, or `-` for standard input
record ListFile(String option, String file) {
  private static final long MOST_BYTES = 1L << 30;
  private static final int MOST_BYTES_OF_AN_ITEM = 64 << 10;
  private static final byte[] BYTE_ORDER_MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  /// The end of each item.
  enum End {
    /// A line end of any system. Empty lines and those that start with `#` or `;` do not count, as
    /// in rsync.
    LINE,
    ZERO
  }

  boolean isStandardInput() {
    return file.equals("-");
  }

  /// Reads the items, each with the number of its line.
  ///
  /// @throws UsageException if a limit is exceeded: a device such as `/dev/zero` has no end
  void read(End end, ObjIntConsumer<String> items) throws IOException {
    try {
      if (isStandardInput()) {
        read(System.in, end, items); // stays open for the answers of the user
      } else {
        try (InputStream in = Files.newInputStream(CopyPaths.path(file, option))) {
          read(in, end, items);
        }
      }
    } catch (FileSystemException e) {
      throw e;
    } catch (IOException e) { // names no file
      throw new FileSystemException(option + " " + file, null, e.getMessage());
    }
  }

  private void read(InputStream in, End end, ObjIntConsumer<String> items) throws IOException {
    byte[] buffer = new byte[MOST_BYTES_OF_AN_ITEM + 1];
    int kept = 0; // bytes of an item whose end is not read yet
    int line = 1;
    long left = MOST_BYTES;
    for (int count = in.read(buffer);
        count >= 0;
        count = in.read(buffer, kept, buffer.length - kept)) {
      left -= count;
      require(left >= 0, "is longer than 1 GiB");
      int start = 0;
      for (int i = kept; i < kept + count; i++) {
        if (buffer[i] == (end == End.LINE ? '\n' : 0)) {
          if (i > start) {
            take(Arrays.copyOfRange(buffer, start, i), end, line, items);
          }
          line++;
          start = i + 1;
        } else if (buffer[i] == 0) {
          rejectZero(buffer);
        }
      }
      int filled = kept + count;
      kept = filled - start;
      require(kept < buffer.length, "has a name of more than 64 KiB in line " + line);
      System.arraycopy(buffer, start, buffer, 0, kept);
    }
    take(Arrays.copyOf(buffer, kept), end, line, items);
  }

  private static void take(byte[] item, End end, int line, ObjIntConsumer<String> items) {
    boolean hasMark = end == End.LINE && line == 1 && startsWith(item, BYTE_ORDER_MARK);
    int start = hasMark ? BYTE_ORDER_MARK.length : 0;
    boolean hasReturn = end == End.LINE && item.length > start && item[item.length - 1] == '\r';
    byte[] name = Arrays.copyOfRange(item, start, item.length - (hasReturn ? 1 : 0));
    if (name.length > 0 && (end == End.ZERO || (name[0] != '#' && name[0] != ';'))) {
      items.accept(NameText.of(name), line);
    }
  }

  private static boolean startsWith(byte[] content, byte... start) {
    return Arrays.equals(Arrays.copyOf(content, start.length), start);
  }

  private void rejectZero(byte[] content) {
    boolean isWide =
        startsWith(content, (byte) 0xFF, (byte) 0xFE)
            || startsWith(content, (byte) 0xFE, (byte) 0xFF);
    require(!isWide, "is in UTF-16; save it as UTF-8");
    require(false, "contains a zero byte; add --from0 if a zero byte ends each name");
  }

  private void require(boolean isRight, String problem) {
    if (!isRight) {
      throw new UsageException("%s: '%s' %s".formatted(option, file, problem));
    }
  }

  /// The entries of a list, the directories around them, and everything in listed directories.
  /// Thread-safe.
  static final class ListedEntries {
    private final Set<Path> listed = new LinkedHashSet<>();
    private final Set<Path> around = new HashSet<>();
    private final Set<Path> found = ConcurrentHashMap.newKeySet();

    void add(String name) {
      Path path = CopyPaths.path("./" + name, "--files-from").normalize();
      if (path.startsWith("..")) {
        throw new UsageException("--files-from: '" + name + "' leads out of SOURCE; remove it");
      }
      listed.add(path);
      for (Path at = path.getParent(); at != null; at = at.getParent()) {
        around.add(at);
      }
    }

    /// Returns a filter that selects entries of this list and of another filter.
    TreeFilter within(TreeFilter other) {
      return (entry, type) -> includes(entry, type) && other.includes(entry, type);
    }

    private boolean includes(Path entry, TreeEntryType type) {
      if (listed.contains(entry)) {
        found.add(entry);
        return true;
      }
      return (type == TreeEntryType.DIRECTORY && around.contains(entry)) || isInside(entry);
    }

    private boolean isInside(Path entry) {
      for (Path at = entry.getParent(); at != null; at = at.getParent()) {
        if (listed.contains(at)) {
          return true;
        }
      }
      return listed.contains(entry.getFileSystem().getPath(""));
    }

    /// Returns the entries that the source lacks.
    List<Path> missing() {
      return listed.stream()
          .filter(path -> !path.toString().isEmpty() && !found.contains(path))
          .toList();
    }
  }
}
