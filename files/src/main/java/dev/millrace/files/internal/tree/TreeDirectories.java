package dev.millrace.files.internal.tree;

import dev.millrace.files.Durability;
import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.Replace;
import dev.millrace.files.internal.tree.BackupCopy.Backup;
import dev.millrace.files.internal.tree.EntryWriter.Origin;
import dev.millrace.files.internal.tree.InternalOptions.DirectoryCompletion;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The directories of a tree: opens each with its copy, and gives the complete copy its metadata.
record TreeDirectories<D>(TreeSystem<D> system, TreeTargetCheck check, TreeMirror<D> mirror) {
  TreeNode<D> node(TreeEntry<D> entry) {
    boolean isFollowed =
        system.run().options().existingDirectory() == ExistingDirectory.MERGE_THROUGH_LINK;
    return new TreeNode<>(entry, isFollowed ? Link.FOLLOW : Link.STAY);
  }

  /// Opens a directory and its copy, which is created if it is missing. They are in use by the
  /// caller.
  void open(TreeNode<D> node, TreeEntry<D> entry) throws IOException {
    TreeNode<D> above = entry.directory();
    above.acquire();
    try {
      TreeIo<D> io = system.io();
      Path path = node.sourcePath();
      D source = io.enter(above.source(), entry.name(), entry.link(), Side.SOURCE, path);
      try {
        openTarget(node, entry, source);
      } catch (IOException | RuntimeException | Error e) {
        io.close(source);
        throw e;
      }
    } finally {
      above.release();
    }
  }

  private void openTarget(TreeNode<D> node, TreeEntry<D> entry, D source) throws IOException {
    EntryStatus status = system.io().status(source);
    check.requireNone(node, status);
    D made = make(entry, source, Replace.NEVER);
    if (made == null && system.run().options().existingDirectory() == ExistingDirectory.FAIL) {
      throw new FileAlreadyExistsException(node.targetPath().toString());
    }
    D found = null;
    if (made == null) {
      found = find(node, entry, status);
      made = found == null ? replace(entry, source, status) : null;
    }
    if (made != null) {
      node.opened(source, made, true, system.writer().lend(source, made, Origin.OWN));
    } else {
      D existing =
          found == null ? merge(node, status, enter(node, entry, node.targetLink())) : found;
      int lent = system.writer().lend(source, existing, Origin.EXISTING);
      boolean isUnknown = lent != 0 && system.run().isDry() && !isListed(existing, node);
      if (isUnknown) {
        system.io().close(existing);
      }
      node.opened(source, isUnknown ? system.io().missing() : existing, isUnknown, lent);
    }
    check.enter(node.targetKey());
  }

  // A dry run does not give its user the permissions to look at the entries: all count as missing.
  private boolean isListed(D target, TreeNode<D> node) throws IOException {
    try {
      system.io().close(system.io().open(target, ".", Link.STAY, node.targetPath()));
      return true;
    } catch (AccessDeniedException e) {
      return false;
    }
  }

  // As in cp, a backup keeps the file or the link that a directory replaces.
  private @Nullable D replace(TreeEntry<D> entry, D source, EntryStatus status) throws IOException {
    Optional<EntryStatus> taken = entry.findTarget();
    if (taken.isEmpty()) {
      return make(entry, source, Replace.ANY);
    }
    if (taken.get().type() == EntryType.LINK) {
      check.requireOffTheWay(entry, entry.link());
    }
    BackupCopy<D> backups = new BackupCopy<>(system);
    Optional<Backup> backup = backups.make(entry, status, taken.get());
    D made = null;
    try {
      made = make(entry, source, Replace.ANY);
      return made;
    } finally {
      boolean isMade = made != null;
      backup.ifPresent(kept -> backups.end(entry, kept, isMade));
    }
  }

  private @Nullable D make(TreeEntry<D> entry, D source, Replace replace) throws IOException {
    return system.writer().makeDirectory(source, entry.target(), entry.targetName(), replace);
  }

  private D enter(TreeNode<D> node, TreeEntry<D> entry, Link link) throws IOException {
    TreeIo<D> io = system.io();
    return io.enter(entry.target(), entry.targetName(), link, Side.TARGET, node.targetPath());
  }

  // Returns null if a file or a link has the name, which the directory replaces, or had the name.
  private @Nullable D find(TreeNode<D> node, TreeEntry<D> entry, EntryStatus source)
      throws IOException {
    try {
      return merge(node, source, enter(node, entry, Link.STAY));
    } catch (NoSuchFileException e) { // another program has removed it
      return null;
    } catch (NotDirectoryException e) {
      D behind = node.targetLink() == Link.FOLLOW ? findBehindLink(node, entry, source) : null;
      if (behind == null && !mirror.mayBecomeDirectory(entry)) {
        throw e;
      }
      return behind;
    }
  }

  private D merge(TreeNode<D> node, EntryStatus source, D target) throws IOException {
    try {
      EntryStatus status = system.io().status(target);
      check.requireNotSource(node, source, status);
      mirror.merge(node, status);
    } catch (IOException | RuntimeException | Error e) {
      system.io().close(target);
      throw e;
    }
    return target;
  }

  private @Nullable D findBehindLink(TreeNode<D> node, TreeEntry<D> entry, EntryStatus source)
      throws IOException {
    D target;
    try {
      target = enter(node, entry, Link.FOLLOW);
    } catch (NotDirectoryException e) {
      return null;
    } catch (NoSuchFileException e) { // the link leads nowhere
      if (!mirror.mayBecomeDirectory(entry)) {
        throw e;
      }
      return null;
    }
    if (entry.directory().parent() == null) { // a directory that the caller has named
      return merge(node, source, target);
    }
    try {
      mirror.requireSeparate(node, system.io().status(target));
    } catch (IOException | RuntimeException | Error e) {
      system.io().close(target);
      throw e;
    }
    node.markThroughLink();
    return target;
  }

  /// Gives the copy of a directory its metadata.
  void finish(TreeNode<D> node, TreeEntry<D> entry) throws IOException {
    node.acquire();
    try {
      CopiedEntry copy =
          new CopiedEntry(0, isLater() ? List.of() : system.writer().finishDirectory(node));
      sync(node);
      if (!node.isIncomplete()) {
        system.run().log().copied(entry, copy);
      }
    } finally {
      node.release();
    }
  }

  // A file is on its device with its name, but the names of directories and links are not yet.
  private void sync(TreeNode<D> node) throws IOException {
    TreeRun run = system.run();
    if (run.isDry() || run.request().files().durability() != Durability.FILE_AND_DIRECTORY) {
      return;
    }
    sync(node, node.isNew());
    TreeNode<D> around = Objects.requireNonNull(node.parent());
    if (around.parent() == null) { // no entry of the tree has this name in it
      around.acquire();
      try {
        sync(around, node.isNew());
      } finally {
        around.release();
      }
    }
  }

  // This user may be allowed to search a directory that exists, and neither list nor change it.
  private void sync(TreeNode<D> node, boolean isChanged) throws IOException {
    try {
      system.io().sync(node.target());
    } catch (AccessDeniedException e) {
      if (isChanged) {
        throw e;
      }
    }
  }

  /// Takes back the permissions that the owner got to fill the copy of a directory. The copy of the
  /// tree has ended early: its first failure is reported, and no failure of this call.
  void takeBack(TreeNode<D> node) {
    if (isLater()) {
      return;
    }
    try {
      node.acquire();
      try {
        system.writer().takeBack(node.target(), node.lent());
      } finally {
        node.release();
      }
    } catch (IOException e) {
      // the first failure is reported
    }
  }

  private boolean isLater() {
    return system.run().internal().directoryCompletion() == DirectoryCompletion.LATER;
  }
}
