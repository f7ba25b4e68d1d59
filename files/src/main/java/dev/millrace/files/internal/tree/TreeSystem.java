package dev.millrace.files.internal.tree;

import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;

/// The two sides of one way to copy trees.
///
/// @param <D> an open directory
record TreeSystem<D>(TreeRun run, TreeIo<D> io, EntryWriter<D> writer, IdleDirectories<D> idle) {
  /// The directories of a tree that are open although no thread uses them: the ones above the
  /// current ones, and the ones whose directories wait. Those that were used first are closed when
  /// there are too many. Thread-safe.
  static final class IdleDirectories<D> {
    private final int most;
    private final LinkedHashSet<TreeNode<D>> idle = new LinkedHashSet<>();

    /// @param most the number that may stay open; each has two descriptors
    IdleDirectories(int most) {
      this.most = most;
    }

    synchronized void add(TreeNode<D> node) {
      idle.add(node);
    }

    synchronized void remove(TreeNode<D> node) {
      idle.remove(node);
    }

    /// Closes the directories that are too many. The caller must hold the lock of no directory.
    void closeExcess() {
      for (TreeNode<D> node = excess(); node != null; node = excess()) {
        node.closeIfIdle();
      }
    }

    private synchronized @Nullable TreeNode<D> excess() {
      return idle.size() > most ? idle.removeFirst() : null;
    }
  }
}
