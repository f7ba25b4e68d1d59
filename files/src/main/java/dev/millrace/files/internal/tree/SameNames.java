package dev.millrace.files.internal.tree;

import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Finds different names of a source that lead to one entry of the target: `a` and `A` on FAT, on
/// NTFS and on most disks of macOS. The second entry must not replace the first, and two
/// directories must not be mixed.
///
/// The list of the target decides. Some file systems have no stable numbers for files, and others
/// give one file two numbers under two such names. For one thread.
final class SameNames<D> {
  private final TreeSystem<D> system;
  private final TreeNode<D> node;
  private final Set<String> folded;
  private @Nullable Map<String, Set<String>> sources;
  private @Nullable Map<String, Set<String>> targets;

  /// Lists nothing yet.
  ///
  /// @param node the directory, which is open until the last call
  /// @param late the entries to check
  SameNames(TreeNode<D> node, List<FoundEntry<D>> late) {
    this.node = node;
    system = node.system();
    folded =
        late.stream()
            .map(found -> system.folded(found.entry().targetName()))
            .collect(Collectors.toSet());
  }

  /// Checks the target of an entry, which is copied after all entries of other names.
  ///
  /// @throws FileSystemException if the name leads to the copy of another entry, or to a file with
  ///   a long name
  void requireOther(TreeEntry<D> entry) throws IOException {
    String name = entry.targetName();
    if (!exists(name)) {
      addTarget(name);
    } else if (leadsToOther(name)) {
      String reason =
          "another copied entry has a name that this file system does not distinguish from it";
      throw new FileSystemException(entry.targetPath().toString(), null, reason);
    }
  }

  private boolean exists(String name) throws IOException {
    return system.find(node.target(), name, node.targetPath()).isPresent();
  }

  // The copy of this entry comes next.
  private void addTarget(String name) {
    if (targets != null) {
      targets.computeIfAbsent(system.folded(name), _ -> new HashSet<>()).add(name);
    }
  }

  // Two listed names are two entries. A file system that changes the spelling of names lists one of
  // them at most.
  private boolean leadsToOther(String name) throws IOException {
    Set<String> listed = listedTargets().getOrDefault(system.folded(name), Set.of());
    if (listed.isEmpty()) { // a short name of another entry
      return true;
    }
    for (String other : listedSources().getOrDefault(system.folded(name), Set.of())) {
      boolean areListed = listed.contains(name) && listed.contains(other);
      if (!other.equals(name) && !areListed && exists(other)) {
        return true;
      }
    }
    return false;
  }

  private Map<String, Set<String>> listedSources() throws IOException {
    if (sources == null) {
      sources = list(node.source(), node.sourcePath());
    }
    return sources;
  }

  private Map<String, Set<String>> listedTargets() throws IOException {
    if (targets == null) {
      targets = list(node.target(), node.targetPath());
    }
    return targets;
  }

  // Listing moves the position of a descriptor, so that the directory is opened again.
  private Map<String, Set<String>> list(D directory, Path path) throws IOException {
    Map<String, Set<String>> listed = new HashMap<>();
    D again = system.open(directory, ".", Link.STAY, path);
    try {
      system.list(
          again,
          (name, _) -> {
            String key = system.folded(name);
            if (folded.contains(key)) {
              listed.computeIfAbsent(key, _ -> new HashSet<>()).add(name);
            }
          },
          path);
    } finally {
      system.close(again);
    }
    return listed;
  }
}
