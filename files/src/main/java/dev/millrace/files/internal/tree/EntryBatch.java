package dev.millrace.files.internal.tree;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;

/// Entries of one directory that one thread copies. For one thread.
final class EntryBatch<D> {
  /// They take longer than passing a task to another thread.
  private static final int MOST_ENTRIES = 32;

  private final TreeNode<D> node;
  private final EntryCopy<D> entries;
  private final TreeRun run;
  private final BiConsumer<TreeNode<D>, Runnable> push;
  private List<TreeEntry<D>> found = new ArrayList<>(MOST_ENTRIES);

  /// No entries yet.
  ///
  /// @param node the directory, which is open
  /// @param push adds a task that counts as an entry of the directory
  EntryBatch(
      TreeNode<D> node, EntryCopy<D> entries, TreeRun run, BiConsumer<TreeNode<D>, Runnable> push) {
    this.node = node;
    this.entries = entries;
    this.run = run;
    this.push = push;
  }

  /// Adds an entry that is not a directory.
  ///
  /// Threads without work get the entries. Otherwise they are copied now, so that the number of
  /// tasks does not grow with the directory.
  void add(TreeEntry<D> entry) {
    found.add(entry);
    if (found.size() < MOST_ENTRIES) {
      return;
    }
    if (run.tasks().isHungry()) {
      hand();
    } else {
      copy();
    }
  }

  private void hand() {
    List<TreeEntry<D>> handed = found;
    found = new ArrayList<>(MOST_ENTRIES);
    node.add();
    push.accept(node, () -> copyHanded(handed));
  }

  private void copyHanded(List<TreeEntry<D>> handed) {
    try {
      node.acquire();
      try {
        copyAll(handed);
      } finally {
        node.release();
      }
    } catch (IOException e) {
      handed.forEach(lost -> run.fail(lost, e));
    }
  }

  /// Copies the entries that are left.
  void copy() {
    copyAll(found);
    found.clear();
  }

  private void copyAll(List<TreeEntry<D>> some) {
    for (TreeEntry<D> next : some) {
      if (run.stop().isOver()) {
        return;
      }
      entries.copy(next);
    }
  }
}
