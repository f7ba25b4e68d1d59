package dev.millrace.files.internal.tree;

import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A directory of the source and its copy, while entries of it are left to copy.
///
/// The two directories stay open, so that other programs cannot lead the copy elsewhere by renaming
/// directories or by putting links in their place. If too many are open, those that no thread uses
/// are closed. To open them again, each directory on the way must still be the one that it was.
final class TreeNode<D> {
  private final TreeSystem<D> system;
  private final @Nullable TreeNode<D> parent;
  private final TreeNames names;
  private final IdleDirectories<D> idle;
  private final AtomicInteger left = new AtomicInteger(1);

  private @Nullable D source;
  private @Nullable D target;
  private @Nullable Object sourceKey;
  private @Nullable Object targetKey;
  private boolean wasOpened;
  private boolean isNew;
  private int lent;
  private volatile boolean isIncomplete;
  private boolean isFinished;
  private int users;
  private @Nullable BackupNumbers backupNumbers;
  private @Nullable SourceNames<D> listedNames;
  private boolean isThroughLink;

  private TreeNode(TreeSystem<D> system, @Nullable TreeNode<D> parent, TreeNames names) {
    this.system = system;
    this.parent = parent;
    this.names = names;
    idle = parent == null ? new IdleDirectories<>(system.mostIdle()) : parent.idle;
  }

  /// Opens the directories that contain the source and the target of the call.
  static <D> TreeNode<D> above(TreeSystem<D> system, Path source, Path target) throws IOException {
    return above(system, source, Side.SOURCE, target);
  }

  /// Opens the directory that contains an entry of the target, in the place of both directories.
  static <D> TreeNode<D> aboveTarget(TreeSystem<D> system, Path target) throws IOException {
    return above(system, target, Side.TARGET, target);
  }

  private static <D> TreeNode<D> above(
      TreeSystem<D> system, Path source, Side sideOfSource, Path target) throws IOException {
    TreeNames names =
        new TreeNames(
            "",
            "",
            Link.FOLLOW,
            Link.FOLLOW,
            system.parent(source, sideOfSource),
            system.parent(target, Side.TARGET));
    TreeNode<D> node = new TreeNode<>(system, null, names);
    node.source = system.openParent(source, sideOfSource);
    try {
      node.target = system.openParent(target, Side.TARGET);
    } finally {
      if (node.target == null) {
        node.close();
      }
    }
    node.users = 1;
    return node;
  }

  /// Returns a directory in this one, not open yet. It counts as an entry that is left.
  ///
  /// @param targetLink the treatment of a target that is a link to a directory
  TreeNode<D> child(TreeEntry<D> entry, Link link, Link targetLink) {
    left.incrementAndGet();
    TreeNames inner =
        new TreeNames(
            entry.name(),
            entry.targetName(),
            link,
            targetLink,
            entry.sourcePath(),
            entry.targetPath());
    TreeNode<D> child = new TreeNode<>(system, this, inner);
    child.isThroughLink = isThroughLink;
    return child;
  }

  TreeSystem<D> system() {
    return system;
  }

  @Nullable TreeNode<D> parent() {
    return parent;
  }

  TreeNames names() {
    return names;
  }

  Path sourcePath() {
    return names.source();
  }

  Path targetPath() {
    return names.target();
  }

  Link targetLink() {
    return names.targetLink();
  }

  /// Returns the source, which must be open.
  D source() {
    return Objects.requireNonNull(source);
  }

  /// Returns the target, which must be open.
  D target() {
    return Objects.requireNonNull(target);
  }

  @Nullable Object sourceKey() {
    return sourceKey;
  }

  @Nullable Object targetKey() {
    return targetKey;
  }

  /// Returns whether the directories were opened, and the target exists.
  boolean wasOpened() {
    return wasOpened;
  }

  /// Returns whether this copy created the target.
  boolean isNew() {
    return isNew;
  }

  /// Returns the permissions that the owner of the target has until its last entry is complete.
  int lent() {
    return lent;
  }

  /// Adds permissions that an earlier copy gave the owner of the target.
  synchronized void addLent(int lentPermissions) {
    lent |= lentPermissions;
  }

  /// Sets the open directories, in use by the caller.
  ///
  /// @param lentPermissions that the owner of an existing target got
  synchronized void opened(D from, D to, boolean isCreated, int lentPermissions)
      throws IOException {
    source = from;
    target = to;
    isNew = isCreated;
    lent = lentPermissions;
    wasOpened = true;
    sourceKey = system.status(from, sourcePath()).key();
    targetKey = system.status(to, targetPath()).key();
    users = 1;
  }

  /// Returns the numbers of the backups in the target, which is listed at the first call.
  synchronized BackupNumbers backupNumbers() throws IOException {
    if (backupNumbers == null) {
      backupNumbers = BackupNumbers.in(system, target(), targetPath());
    }
    return backupNumbers;
  }

  /// Returns the names of the source, or null unless they are all known and required.
  @Nullable SourceNames<D> listedNames() {
    return listedNames;
  }

  /// Sets the names of the source, which is listed to its end.
  void listed(@Nullable SourceNames<D> names) {
    listedNames = names;
  }

  /// Returns whether a link leads to the target, or to a directory around it.
  boolean isThroughLink() {
    return isThroughLink;
  }

  /// Records that a link leads to the target.
  void markThroughLink() {
    isThroughLink = true;
  }

  /// Returns whether some entries have no copy, as the log reports.
  boolean isIncomplete() {
    return isIncomplete;
  }

  /// Records that some entries have no copy, as the log reports.
  void markIncomplete() {
    isIncomplete = true;
  }

  /// Opens the directories unless they are open, and keeps them open until [#release].
  void acquire() throws IOException {
    if (!isUsed()) {
      reopen();
    }
    idle.closeExcess();
  }

  // Returns whether the directories are open, and now in use.
  private synchronized boolean isUsed() {
    if (source == null) {
      return false;
    }
    use();
    return true;
  }

  private synchronized void use() {
    idle.remove(this);
    users++;
  }

  // Opens one level after the other, from the lowest open directory above this one. A deep tree
  // takes no space on the stack.
  private void reopen() throws IOException {
    Deque<TreeNode<D>> closed = new ArrayDeque<>();
    TreeNode<D> above = this;
    while (!above.isUsed()) {
      closed.push(above);
      above = Objects.requireNonNull(above.parent);
    }
    for (TreeNode<D> node : closed) {
      try {
        node.useIn(above);
      } finally {
        above.release();
      }
      above = node;
    }
  }

  // Another thread may have opened the directories meanwhile.
  private synchronized void useIn(TreeNode<D> above) throws IOException {
    if (source == null) {
      openIn(above);
    }
    use();
  }

  private void openIn(TreeNode<D> above) throws IOException {
    try {
      source =
          same(
              system.enter(above.source(), names.name(), names.link(), Side.SOURCE, sourcePath()),
              true);
      target =
          same(
              system.enter(
                  above.target(), names.targetName(), targetLink(), Side.TARGET, targetPath()),
              false);
    } finally {
      if (target == null) {
        close();
      }
    }
  }

  private D same(D directory, boolean isSource) throws IOException {
    Path path = isSource ? sourcePath() : targetPath();
    Object key = isSource ? sourceKey : targetKey;
    if (!Objects.equals(system.status(directory, path).key(), key)) {
      system.close(directory);
      throw new FileSystemException(path.toString(), null, "was replaced during the copy");
    }
    return directory;
  }

  /// Ends a use of the directories.
  void release() {
    endUse();
    idle.closeExcess();
  }

  private synchronized void endUse() {
    users--;
    if (users == 0 && isFinished) {
      close();
    } else if (users == 0) {
      idle.add(this);
    }
  }

  /// Closes the directories when no thread uses them: a file in another directory may become a
  /// further name of a file in this one.
  synchronized void finish() {
    isFinished = true;
    closeIfIdle();
  }

  /// Closes the directories unless a thread uses them.
  synchronized void closeIfIdle() {
    if (users == 0) {
      close();
    }
  }

  /// Counts further entries that are left to copy.
  void add() {
    left.incrementAndGet();
  }

  /// Counts an entry, or the list of entries, as done.
  ///
  /// @return whether nothing is left
  boolean done() {
    return left.decrementAndGet() == 0;
  }

  /// Closes the directories.
  synchronized void close() {
    idle.remove(this);
    if (source != null) {
      system.close(source);
      source = null;
    }
    if (target != null) {
      system.close(target);
      target = null;
    }
  }
}
