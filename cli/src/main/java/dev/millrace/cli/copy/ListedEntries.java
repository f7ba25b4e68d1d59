package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import java.nio.file.Path;
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

  /// Adds a name of a list.
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
