package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.BackupCopy.BackupNumbers;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.files.internal.tree.TreeMirror.SourceNames;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/// A directory of the source and its copy, while entries of it are left to copy.
///
/// The two directories stay open, so that other programs cannot lead the copy elsewhere by renaming
/// directories or by putting links in their place. If too many are open, those that no thread uses
/// are closed. To open them again, each directory on the way must still be the one that it was.
final class TreeNode<D> {
  private final TreeSystem<D> system;
  private final @Nullable TreeEntry<D> entry;
  private final Path sourcePath;
  private final Path targetPath;
  private final Link targetLink;
  private final AtomicInteger left = new AtomicInteger(1);

  private @Nullable D source;
  private @Nullable D target;
  private @Nullable Object sourceKey;
  private @Nullable Object targetKey;
  private boolean wasOpened;
  private boolean isNew;
  private boolean isMissing;
  private int lent;
  private volatile boolean isIncomplete;
  private boolean isFinished;
  private int users;
  private @Nullable BackupNumbers backupNumbers;
  private @Nullable SourceNames<D> listedNames;
  private boolean isThroughLink;

  // The directories above the trees are no entry of the copy.
  private TreeNode(TreeSystem<D> system, Path sourcePath, Path targetPath) {
    this.system = system;
    this.sourcePath = sourcePath;
    this.targetPath = targetPath;
    entry = null;
    targetLink = Link.FOLLOW;
  }

  /// A directory, not open yet. It counts as an entry that is left in the one above.
  ///
  /// @param targetLink the treatment of a target that is a link to a directory
  TreeNode(TreeEntry<D> entry, Link targetLink) {
    TreeNode<D> parent = entry.directory();
    this.entry = entry;
    this.targetLink = targetLink;
    system = parent.system;
    sourcePath = entry.sourcePath();
    targetPath = entry.targetPath();
    isThroughLink = parent.isThroughLink;
    parent.left.incrementAndGet();
  }

  /// Opens the directories that contain the source and the target of the call.
  ///
  /// @param sideOfSource the target if its directory takes the place of both directories
  static <D> TreeNode<D> above(TreeSystem<D> system, Path source, Side sideOfSource, Path target)
      throws IOException {
    TreeIo<D> io = system.io();
    TreeNode<D> node =
        new TreeNode<>(system, io.parent(source, sideOfSource), io.parent(target, Side.TARGET));
    node.source = io.openParent(source, sideOfSource);
    try {
      node.target = io.openParent(target, Side.TARGET);
    } catch (NoSuchFileException e) {
      if (!system.run().isDry()) {
        throw e;
      }
      node.isMissing = true;
      node.target = io.missing();
    } finally {
      if (node.target == null) {
        node.close();
      }
    }
    node.users = 1;
    return node;
  }

  TreeIo<D> io() {
    return system.io();
  }

  /// Returns the entry of this directory in the one above; null for the directories above the
  /// trees.
  @Nullable TreeEntry<D> entry() {
    return entry;
  }

  @Nullable TreeNode<D> parent() {
    return entry == null ? null : entry.directory();
  }

  Path sourcePath() {
    return sourcePath;
  }

  Path targetPath() {
    return targetPath;
  }

  /// Returns the treatment of a source that is a link.
  Link link() {
    return entry == null ? Link.FOLLOW : entry.link();
  }

  Link targetLink() {
    return targetLink;
  }

  /// Returns the source, which must be open.
  D source() {
    return Objects.requireNonNull(source);
  }

  /// Returns the target, which must be open.
  D target() {
    return Objects.requireNonNull(target);
  }

  /// Returns the status of an entry of the target, if there is one. Follows no link.
  Optional<EntryStatus> findTarget(String name) throws IOException {
    return io().find(target(), name);
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

  /// Returns whether the target is missing, because nothing is written.
  boolean isMissing() {
    return isMissing;
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
  @SuppressWarnings("ReferenceEquality") // one instance stands for all missing directories
  synchronized void opened(D from, D to, boolean isCreated, int lentPermissions)
      throws IOException {
    source = from;
    target = to;
    isNew = isCreated;
    lent = lentPermissions;
    wasOpened = true;
    isMissing = to == io().missing();
    sourceKey = io().status(from).key();
    targetKey = isMissing ? null : io().status(to).key();
    users = 1;
    if (sourceKey != null) {
      system.run().request().observer().entered(sourceKey);
    }
  }

  /// Returns the numbers of the backups in the target, which is listed at the first call.
  synchronized BackupNumbers backupNumbers() throws IOException {
    if (backupNumbers == null) {
      backupNumbers = BackupNumbers.in(io(), target(), targetPath);
    }
    return backupNumbers;
  }

  /// Returns the numbers of the backups, or null if there was no call of [#backupNumbers].
  synchronized @Nullable BackupNumbers usedNumbers() {
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

  void markThroughLink() {
    isThroughLink = true;
  }

  /// Returns whether some entries have no copy, as the log reports.
  boolean isIncomplete() {
    return isIncomplete;
  }

  void markIncomplete() {
    isIncomplete = true;
  }

  /// Opens the directories unless they are open, and keeps them open until [#release].
  void acquire() throws IOException {
    if (!isUsed()) {
      reopen();
    }
    system.idle().closeExcess();
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
    system.idle().remove(this);
    users++;
  }

  // Opens one level after the other, from the lowest open directory above this one. A deep tree
  // takes no space on the stack.
  private void reopen() throws IOException {
    Deque<TreeNode<D>> closed = new ArrayDeque<>();
    TreeNode<D> above = this;
    while (!above.isUsed()) {
      closed.push(above);
      above = Objects.requireNonNull(above.parent());
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
    TreeEntry<D> inside = Objects.requireNonNull(entry);
    try {
      source = enterAgain(above.source(), inside.name(), inside.link(), Side.SOURCE);
      target =
          isMissing
              ? io().missing()
              : enterAgain(above.target(), inside.targetName(), targetLink, Side.TARGET);
    } finally {
      if (target == null) {
        close();
      }
    }
  }

  private D enterAgain(D above, String name, Link link, Side side) throws IOException {
    Path path = side == Side.SOURCE ? sourcePath : targetPath;
    Object key = side == Side.SOURCE ? sourceKey : targetKey;
    D directory = io().enter(above, name, link, side, path);
    if (!Objects.equals(io().status(directory).key(), key)) {
      io().close(directory);
      throw PathFailure.of(path, "was replaced during the copy");
    }
    return directory;
  }

  void release() {
    endUse();
    system.idle().closeExcess();
  }

  private synchronized void endUse() {
    users--;
    if (users == 0 && isFinished) {
      close();
    } else if (users == 0) {
      system.idle().add(this);
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

  synchronized void close() {
    system.idle().remove(this);
    if (source != null) {
      io().close(source);
      source = null;
    }
    if (target != null && !isMissing) {
      io().close(target);
    }
    target = null;
  }
}
