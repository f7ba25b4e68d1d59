package dev.millrace.files.internal.tree;

import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;

/// The directories far below the top that are open although no thread uses them. The one that was
/// used first is closed when there are too many. A copy goes down and up such directories one by
/// one: without them, each step would open all directories on the way. Thread-safe.
final class DeepDirectories<D> {
  private static final int MOST = 16;

  private final LinkedHashSet<TreeNode<D>> idle = new LinkedHashSet<>();

  /// Adds an idle directory.
  ///
  /// @return the directory to close in its place, or null
  synchronized @Nullable TreeNode<D> add(TreeNode<D> node) {
    idle.add(node);
    return idle.size() > MOST ? idle.removeFirst() : null;
  }

  /// Removes a directory that is in use or closed.
  synchronized void remove(TreeNode<D> node) {
    idle.remove(node);
  }
}
