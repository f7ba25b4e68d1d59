package dev.millrace.files.internal.tree;

import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Copies the found entries of directories: in batches, and the late ones after all others of their
/// directory, because the target may not distinguish their names from other ones. Thread-safe.
///
/// @param push adds a task that counts as an entry of a directory
/// @param openDirectory copies a directory, which is open, or has failed, at the end of the call
/// @param late empty at first
record EntryTasks<D>(
    TreeRun run,
    EntryCopy<D> entries,
    EntrySelection<D> selection,
    BiConsumer<TreeNode<D>, Runnable> push,
    Consumer<TreeEntry<D>> openDirectory,
    ConcurrentMap<TreeNode<D>, List<TreeEntry<D>>> late) {
  /// They take longer than passing a task to another thread.
  private static final int MOST_ENTRIES = 32;

  /// Adds a late entry. One thread adds the entries of a directory.
  void addLate(TreeEntry<D> found) {
    late.computeIfAbsent(found.directory(), unused -> new ArrayList<>()).add(found);
  }

  /// Adds a task for the late entries of a directory that has no other tasks.
  ///
  /// @return false if it has none
  boolean pushLate(TreeNode<D> node) {
    List<TreeEntry<D>> left = late.isEmpty() ? null : late.remove(node);
    if (left == null) {
      return false;
    }
    SameNames<D> names = new SameNames<>(node, left, selection);
    push(node, left, found -> copyLate(found, names));
    return true;
  }

  private void copyLate(TreeEntry<D> found, SameNames<D> names) {
    try {
      names.requireOther(found);
    } catch (IOException e) {
      run.fail(found, e);
      return;
    }
    if (found.type() == EntryType.DIRECTORY) {
      openDirectory.accept(found);
    } else {
      entries.copy(found);
    }
  }

  private void push(TreeNode<D> node, List<TreeEntry<D>> found, Consumer<TreeEntry<D>> copying) {
    node.add();
    push.accept(
        node,
        () -> {
          try {
            node.acquire();
            try {
              copy(found, copying);
            } finally {
              node.release();
            }
          } catch (IOException e) {
            found.forEach(lost -> run.fail(lost, e));
          }
        });
  }

  private void copy(List<TreeEntry<D>> found, Consumer<TreeEntry<D>> copying) {
    for (TreeEntry<D> next : found) {
      if (run.stop().isOver()) {
        return;
      }
      copying.accept(next);
    }
  }

  /// Entries of one open directory that one thread copies. For one thread.
  final class Batch {
    private final TreeNode<D> node;
    private List<TreeEntry<D>> found = new ArrayList<>(MOST_ENTRIES);

    /// @param node open
    Batch(TreeNode<D> node) {
      this.node = node;
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
        push(node, found, entries::copy);
        found = new ArrayList<>(MOST_ENTRIES);
      } else {
        copyAll();
      }
    }

    void copyAll() {
      copy(found, entries::copy);
      found.clear();
    }
  }
}
