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
  private final TreeRun run;
  private final EntryCopy<D> entries;
  private final EntrySelection<D> selection;
  private final BiConsumer<TreeNode<D>, Runnable> push;
  private final Consumer<TreeEntry<D>> openDirectory;
  private final Map<TreeNode<D>, List<TreeEntry<D>>> late = new ConcurrentHashMap<>();

  /// No entries yet.
  ///
  /// @param push adds a task that counts as an entry of a directory
  /// @param openDirectory copies a directory, which is open, or has failed, at the end of the call
  LateEntries(
      TreeRun run,
      EntryCopy<D> entries,
      EntrySelection<D> selection,
      BiConsumer<TreeNode<D>, Runnable> push,
      Consumer<TreeEntry<D>> openDirectory) {
    this.run = run;
    this.entries = entries;
    this.selection = selection;
    this.push = push;
    this.openDirectory = openDirectory;
  }

  /// Adds an entry. One thread adds the entries of a directory.
  void add(TreeEntry<D> found) {
    late.computeIfAbsent(found.directory(), unused -> new ArrayList<>()).add(found);
  }

  /// Adds a task for the entries of a directory that has no other tasks.
  ///
  /// @return false if it has no late entries
  boolean push(TreeNode<D> node) {
    List<TreeEntry<D>> left = late.isEmpty() ? null : late.remove(node);
    if (left == null) {
      return false;
    }
    node.add();
    push.accept(node, () -> copy(node, left));
    return true;
  }

  private void copy(TreeNode<D> node, List<TreeEntry<D>> left) {
    try {
      node.acquire();
      try {
        copyOthers(left, new SameNames<>(node, left, selection));
      } finally {
        node.release();
      }
    } catch (IOException e) {
      left.forEach(lost -> run.fail(lost, e));
    }
  }

  private void copyOthers(List<TreeEntry<D>> left, SameNames<D> names) {
    for (TreeEntry<D> found : left) {
      if (run.stop().isOver()) {
        return;
      }
      try {
        names.requireOther(found);
        copy(found);
      } catch (IOException e) {
        run.fail(found, e);
      }
    }
  }

  private void copy(TreeEntry<D> found) {
    if (found.type() == EntryType.DIRECTORY) {
      openDirectory.accept(found);
    } else {
      entries.copy(found);
    }
  }
}
