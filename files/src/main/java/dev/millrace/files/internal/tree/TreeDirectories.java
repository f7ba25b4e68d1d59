package dev.millrace.files.internal.tree;

import dev.millrace.files.DirectoryCompletion;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.Leftovers;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.request.Loss;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NotDirectoryException;
import java.util.List;

/// The directories of a tree: opens each with its copy, and gives the complete copy its metadata.
record TreeDirectories<D>(
    TreeSystem<D> system,
    TreeOptions options,
    TreeLoops<D> loops,
    TreeMirror<D> mirror,
    TreeLog log) {
  /// Returns the node of a directory. Opens nothing.
  ///
  /// @param link the treatment of a source that is a link
  TreeNode<D> node(TreeEntry<D> entry, Link link) {
    boolean isFollowed = options.existingDirectory() == ExistingDirectory.MERGE_THROUGH_LINK;
    return entry.directory().child(entry, link, isFollowed ? Link.FOLLOW : Link.STAY);
  }

  /// Opens a directory and its copy, which is created if it is missing. They are in use by the
  /// caller.
  void open(TreeNode<D> node, TreeEntry<D> entry) throws IOException {
    TreeNode<D> above = entry.directory();
    above.acquire();
    try {
      D source =
          system.enter(
              above.source(), entry.name(), node.names().link(), Side.SOURCE, node.sourcePath());
      boolean isOpen = false;
      try {
        isOpen = openTarget(node, entry, source);
      } finally {
        if (!isOpen) {
          system.close(source);
        }
      }
    } finally {
      above.release();
    }
  }

  private boolean openTarget(TreeNode<D> node, TreeEntry<D> entry, D source) throws IOException {
    loops.requireNone(node, system.status(source, node.sourcePath()));
    boolean isNew =
        system.makeDirectory(source, entry.target(), entry.targetName(), node.targetPath());
    if (!isNew && options.existingDirectory() == ExistingDirectory.FAIL) {
      throw new FileAlreadyExistsException(node.targetPath().toString());
    }
    Opened<D> target = isNew ? made(node, entry) : found(node, entry, source);
    node.opened(
        source,
        target.directory,
        target.isNew,
        target.isNew ? system.lendNew(target.directory) : system.lend(source, target.directory));
    loops.enter(node.targetKey());
    return true;
  }

  /// A directory of the target.
  private record Opened<D>(D directory, boolean isNew) {}

  private Opened<D> made(TreeNode<D> node, TreeEntry<D> entry) throws IOException {
    return new Opened<>(enter(node, entry), true);
  }

  private D enter(TreeNode<D> node, TreeEntry<D> entry) throws IOException {
    return system.enter(
        entry.target(), entry.targetName(), node.targetLink(), Side.TARGET, node.targetPath());
  }

  // A file or a link may have the name.
  private Opened<D> found(TreeNode<D> node, TreeEntry<D> entry, D source) throws IOException {
    D target;
    try {
      target = enter(node, entry);
    } catch (NotDirectoryException e) {
      if (!mirror.mayBecomeDirectory(entry)) {
        throw e;
      }
      return new Opened<>(
          system.replaceByDirectory(source, entry.target(), entry.targetName(), node.targetPath()),
          true);
    }
    if (node.targetLink() == Link.FOLLOW && !isItself(target, entry)) {
      node.markThroughLink();
    }
    return new Opened<>(target, false);
  }

  // The root is a directory that the caller has named.
  private boolean isItself(D target, TreeEntry<D> entry) throws IOException {
    return entry.directory().parent() == null
        || options.leftovers() == Leftovers.KEEP
        || system
            .status(entry.target(), entry.targetName(), Link.STAY, entry.targetPath())
            .isSameFileAs(system.status(target, entry.targetPath()));
  }

  /// Gives the copy of a directory its metadata.
  void finish(TreeNode<D> node, TreeEntry<D> entry) throws IOException {
    node.acquire();
    try {
      CopiedEntry copy = new CopiedEntry(0, finishDirectory(node));
      if (!node.isIncomplete()) {
        log.copied(entry, TreeEntryType.DIRECTORY, copy);
      }
    } finally {
      node.release();
    }
  }

  /// Takes back the permissions that the owner got to fill the copy of a directory. The copy of the
  /// tree has ended early: its first failure is reported, and no failure of this call.
  void takeBack(TreeNode<D> node) {
    if (options.directoryCompletion() == DirectoryCompletion.LATER) {
      return;
    }
    try {
      node.acquire();
      try {
        system.takeBack(node);
      } finally {
        node.release();
      }
    } catch (IOException e) {
      // the first failure is reported
    }
  }

  private List<Loss> finishDirectory(TreeNode<D> node) throws IOException {
    return options.directoryCompletion() == DirectoryCompletion.LATER
        ? List.of()
        : system.finishDirectory(node);
  }
}
