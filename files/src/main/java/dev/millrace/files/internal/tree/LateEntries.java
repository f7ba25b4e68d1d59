package dev.millrace.files.internal.tree;

import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// The entries that are copied after all others of their directory, because the target may not
/// distinguish their names from other ones. Thread-safe.
final class LateEntries<D> {
  private final EntryCopy<D> entries;
  private final EntrySelection<D> selection;
  private final BiConsumer<TreeNode<D>, Runnable> push;
  private final Consumer<FoundEntry<D>> openDirectory;
  private final Map<TreeNode<D>, List<FoundEntry<D>>> late = new ConcurrentHashMap<>();

  /// No entries yet.
  ///
  /// @param push adds a task that counts as an entry of a directory
  /// @param openDirectory copies a directory, which is open, or has failed, at the end of the call
  LateEntries(
      EntryCopy<D> entries,
      EntrySelection<D> selection,
      BiConsumer<TreeNode<D>, Runnable> push,
      Consumer<FoundEntry<D>> openDirectory) {
    this.entries = entries;
    this.selection = selection;
    this.push = push;
    this.openDirectory = openDirectory;
  }

  /// Adds an entry. One thread adds the entries of a directory.
  void add(FoundEntry<D> found) {
    late.computeIfAbsent(found.entry().directory(), _ -> new ArrayList<>()).add(found);
  }

  /// Adds a task for the entries of a directory that has no other tasks.
  ///
  /// @return false if it has no late entries
  boolean push(TreeNode<D> node) {
    List<FoundEntry<D>> left = late.isEmpty() ? null : late.remove(node);
    if (left == null) {
      return false;
    }
    node.add();
    push.accept(node, () -> copy(node, left));
    return true;
  }

  private void copy(TreeNode<D> node, List<FoundEntry<D>> left) {
    try {
      node.acquire();
      try {
        copyOthers(left, new SameNames<>(node, left, selection));
      } finally {
        node.release();
      }
    } catch (IOException e) {
      left.forEach(lost -> fail(lost, e));
    }
  }

  private void copyOthers(List<FoundEntry<D>> left, SameNames<D> names) {
    for (FoundEntry<D> found : left) {
      if (entries.stop().isOver()) {
        return;
      }
      try {
        names.requireOther(found.entry());
        copy(found);
      } catch (IOException e) {
        fail(found, e);
      }
    }
  }

  private void copy(FoundEntry<D> found) {
    if (found.type() == EntryType.DIRECTORY) {
      openDirectory.accept(found);
    } else {
      entries.copy(found);
    }
  }

  private void fail(FoundEntry<D> found, IOException failure) {
    entries.fail(found.entry(), ReportedType.of(found.type()), failure);
  }
}
