package dev.millrace.cli.copy;

import dev.millrace.cli.name.RawPath;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The entries of a list, the directories around them, and everything in listed directories.
/// Thread-safe.
final class ListedEntries {
  private final Set<Path> listed = new LinkedHashSet<>();
  private final Set<Path> around = new HashSet<>();
  private final Set<Path> found = ConcurrentHashMap.newKeySet();

  private ListedEntries() {}

  /// Reads a list.
  ///
  /// @param file its name, or `-` for standard input
  /// @param end of each name; with lines, empty lines and those that start with `#` or `;` do not
  ///   count, as in rsync
  static ListedEntries read(String file, byte end) throws IOException {
    ListedEntries entries = new ListedEntries();
    byte[] content = content(file);
    int start = 0;
    for (int i = 0; i <= content.length; i++) {
      if (i == content.length || content[i] == end) {
        entries.add(Arrays.copyOfRange(content, start, endOfName(content, start, i, end)), end);
        start = i + 1;
      }
    }
    return entries;
  }

  private static byte[] content(String file) throws IOException {
    if (file.equals("-")) {
      InputStream in = System.in;
      return in.readAllBytes();
    }
    return Files.readAllBytes(CopyPaths.path(file, "--files-from"));
  }

  // Programs of Windows end a line with two characters. No name has the first one there.
  private static int endOfName(byte[] content, int start, int at, byte end) {
    boolean isOfWindows = File.separatorChar == '\\' && end != 0;
    return isOfWindows && at > start && content[at - 1] == '\r' ? at - 1 : at;
  }

  private void add(byte[] name, byte end) {
    boolean isComment = end != 0 && name.length > 0 && (name[0] == '#' || name[0] == ';');
    if (name.length == 0 || isComment) {
      return;
    }
    String text = RawPath.text(name);
    Path path = CopyPaths.path("./" + text, "--files-from").normalize();
    if (path.startsWith("..")) {
      throw new UsageException("--files-from: '" + text + "' leads out of SOURCE; remove it");
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
