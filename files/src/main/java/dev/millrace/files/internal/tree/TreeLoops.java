package dev.millrace.files.internal.tree;

import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The check for copies that would never end: a directory that the copy would enter again.
///
/// Thread-safe: the root is entered before all other directories.
final class TreeLoops<D> {
  private final TreeRequest request;
  private final TreeOptions options;
  private @Nullable Object rootTargetKey;
  private @Nullable Object rootDevice;

  TreeLoops(TreeRequest request) {
    this.request = request;
    options = request.options();
  }

  /// Remembers the first target.
  void enter(@Nullable Object targetKey) {
    if (rootTargetKey == null) {
      rootTargetKey = targetKey;
    }
  }

  /// Fails if a directory is the target, contains itself, or is inside the target.
  ///
  /// @param node of the directory, which is about to be entered
  void requireNone(TreeNode<D> node, EntryStatus directory) throws IOException {
    if (rootTargetKey == null) {
      rootDevice = directory.device();
    }
    Object key = directory.key();
    if (key == null || isNotVisited(directory)) {
      return;
    }
    if (key.equals(rootTargetKey) || isTargetAbove(node, key)) {
      String reason = "is the target of this copy; a tree is not copied into itself";
      throw new FileSystemException(node.sourcePath().toString(), null, reason);
    }
    boolean mayLoop =
        options.links() == TreeLinks.FOLLOW_ALL || options.links() == TreeLinks.FOLLOW_DIRECTORIES;
    if (mayLoop && node.link() == Link.FOLLOW && rootTargetKey != null) {
      new TreeTargetCheck(request).requireNotInside(node.sourcePath());
    }
    for (TreeNode<D> at = node.parent(); mayLoop && at != null; at = at.parent()) {
      if (key.equals(at.sourceKey())) {
        throw new FileSystemLoopException(node.sourcePath().toString());
      }
    }
  }

  private boolean isNotVisited(EntryStatus directory) {
    return options.otherFileSystems() == OtherFileSystems.SKIP
        && !Objects.equals(directory.device(), rootDevice);
  }

  // A link of the target may lead into the source.
  private boolean isTargetAbove(TreeNode<D> node, Object key) {
    if (options.existingDirectory() != ExistingDirectory.MERGE_THROUGH_LINK) {
      return false;
    }
    TreeNode<D> at = node.parent();
    while (at != null && !key.equals(at.targetKey())) {
      at = at.parent();
    }
    return at != null;
  }
}
