package dev.millrace.files.internal.tree;

import dev.millrace.files.ExistingFile;
import dev.millrace.files.Leftovers;
import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.journal.JournalMark;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.files.internal.tree.InternalOptions.DirectoryCompletion;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Makes the target a mirror of the source, if the options request that: removes the leftovers of
/// complete directories, and existing entries of another type than their source. Thread-safe: the
/// root begins before all other directories.
final class TreeMirror<D> {
  private final TreeSystem<D> system;
  private final TreeRun run;
  private final TreeIo<D> io;
  private final EntrySelection<D> selection;
  private final TreeTargetCheck check;
  private @Nullable MirrorRoots roots;

  private final DirectoryClaims claims = new DirectoryClaims();

  TreeMirror(TreeSystem<D> system, EntrySelection<D> selection, TreeTargetCheck check) {
    this.check = check;
    this.system = system;
    this.selection = selection;
    run = system.run();
    io = system.io();
  }

  private boolean isRequested() {
    return run.options().leftovers() == Leftovers.DELETE;
  }

  /// Called once the directories of the root are open.
  void begin(TreeNode<D> root) throws IOException {
    if (isRequested()) {
      roots = findRoots(root);
    }
  }

  /// Called for a directory of the target that is reached by a link. Fails if the link leads into
  /// the source, or where another link has led.
  void requireSeparate(TreeNode<D> node, EntryStatus target) throws IOException {
    check.requireNotInSource(node.targetPath());
    claim(node, target);
  }

  /// Called for an existing directory of the target that is reached without a link, before it is
  /// changed. In a mirror, a directory with two places would lose the copy of one of them.
  void merge(TreeNode<D> node, EntryStatus target) throws FileSystemException {
    if (isRequested()) {
      claim(node, target);
    }
  }

  private void claim(TreeNode<D> node, EntryStatus target) throws FileSystemException {
    String reason =
        switch (claims.merge(target.key())) {
          case CLAIMED -> "";
          case IS_MERGED -> "leads to the copy of another directory; two directories are not mixed";
          case IS_BEING_REMOVED ->
              "is also a directory that this copy deletes; copy again after the deletion";
        };
    if (!reason.isEmpty()) {
      throw PathFailure.of(node.targetPath(), reason);
    }
  }

  // One of several processes may copy a single file of a tree.
  private MirrorRoots roots(TreeNode<D> directory) throws IOException {
    MirrorRoots known = roots;
    return known == null ? findRoots(directory) : known;
  }

  private MirrorRoots findRoots(TreeNode<D> root) throws IOException {
    return MirrorRoots.of(root, root.isMissing() ? Set.of() : check.sharedKeys(io).all());
  }

  // The caller has named the root. The roots of a partial copy are inside a tree.
  private boolean isRoot(TreeEntry<D> entry) {
    return entry.directory().parent() == null && run.request().partial() == null;
  }

  /// Returns an empty list of the names of a source directory, or null if its leftovers stay.
  @Nullable SourceNames<D> names(TreeNode<D> node) {
    return isRequested()
            && run.internal().directoryCompletion() == DirectoryCompletion.AT_ONCE
            && !node.isNew()
            && !node.isThroughLink()
        ? new SourceNames<>(io)
        : null;
  }

  /// Deletes the leftovers of a directory whose entries are complete. Its names are all known.
  void deleteLeftovers(TreeNode<D> node, SourceNames<D> names) throws IOException {
    if (check.isInItself()) {
      return;
    }
    node.acquire();
    try {
      MirrorRoots known = roots(node);
      boolean isOnOtherFileSystem =
          run.options().otherFileSystems() == OtherFileSystems.SKIP
              && !known.isOfTarget(Optional.of(io.status(node.target())));
      known.requireMounted(node.sourcePath());
      check.requireNotShared(node);
      if (!isOnOtherFileSystem) {
        new Deletion(node, names).run();
      }
    } finally {
      node.release();
    }
  }

  /// Returns whether a file or a link may be replaced by a directory, which has its name in the
  /// source.
  boolean mayBecomeDirectory(TreeEntry<D> entry) throws IOException {
    Optional<EntryStatus> found = entry.findTarget();
    boolean isLink = found.isPresent() && found.get().type() == EntryType.LINK;
    boolean isInTree = entry.directory().parent() != null;
    return mayReplace(entry)
        || areKept()
        || (isLink && isInTree && run.options().existingFile() == ExistingFile.REPLACE);
  }

  // As backups, which no option keeps without replacing. A directory has none.
  private boolean areKept() {
    return run.internal().backups().naming() != Naming.NONE;
  }

  /// Returns whether entries of another type are replaced in a directory of the target. A copy of
  /// attributes has no content to replace another content.
  boolean mayReplace(TreeEntry<D> entry) {
    return isRequested()
        && !check.isInItself()
        && !isRoot(entry)
        && !entry.directory().isThroughLink()
        && !areKept()
        && run.internal().fileForm() != FileForm.ATTRIBUTES
        && run.options().existingFile() != ExistingFile.FAIL
        && run.options().existingFile() != ExistingFile.SKIP;
  }

  /// Returns whether nothing in the directory that has the name of a copy has to stay. Reports the
  /// entries that have to, and removes nothing.
  boolean mayRemove(TreeEntry<D> entry) throws IOException {
    return removal(entry.directory()).mayRemove(entry.targetName());
  }

  /// Removes the directory that a copy has replaced. Reports the entries that stay.
  ///
  /// @param name of the directory by now
  /// @return whether nothing is left of it
  boolean removeReplaced(TreeEntry<D> entry, String name) throws IOException {
    return removal(entry.directory()).removeReplaced(name, entry.targetName());
  }

  private TreeRemoval<D> removal(TreeNode<D> node) throws IOException {
    return new TreeRemoval<>(node, system, selection, roots(node), claims);
  }

  /// The deletion of the leftovers of one directory.
  private final class Deletion {
    private final TreeNode<D> node;
    private final SourceNames<D> names;
    private final TreeRemoval<D> removal;

    /// The names that the target may not distinguish from a name of the source.
    private final Map<String, EntryType> similar = new HashMap<>();

    Deletion(TreeNode<D> node, SourceNames<D> names) throws IOException {
      this.node = node;
      this.names = names;
      removal = removal(node);
    }

    void run() throws IOException {
      io.listAgain(node.target(), this::visit, node.targetPath());
      deleteSimilar();
    }

    private void visit(String name, EntryType type) {
      if (run.stop().isOver() || names.contain(name)) {
        return;
      }
      if (names.containSpelling(name)) {
        similar.put(name, type);
      } else if (!isKept(name)) {
        removal.remove(name, type);
      }
    }

    // A journal and its parts are left for a copy that goes on.
    private boolean isKept(String name) {
      return io.isJournal(node.target(), name)
          || (AbandonedParts.isPart(name) && hasJournal(name))
          || isInSource(name);
    }

    // Of its file, or of a tree around it.
    private boolean hasJournal(String part) {
      boolean isOfTree =
          run.options().resume() == TreeResume.OFF
              ? isInInterruptedTree(node)
              : run.log().counts().failed() > 0;
      return isOfTree || io.isJournal(node.target(), AbandonedParts.journal(part));
    }

    private static boolean isInInterruptedTree(TreeNode<?> inner) {
      for (TreeNode<?> at = inner; at != null; at = at.parent()) {
        if (isInterrupted(at)) {
          return true;
        }
      }
      return false;
    }

    private static <E> boolean isInterrupted(TreeNode<E> directory) {
      try {
        directory.acquire();
      } catch (IOException e) {
        return true; // unknown: nothing is lost
      }
      try {
        return directory.io().isJournal(directory.target(), JournalMark.NAME);
      } finally {
        directory.release();
      }
    }

    // An entry that is newer than the list.
    private boolean isInSource(String name) {
      try {
        return io.find(node.source(), name).isPresent();
      } catch (IOException e) {
        return true;
      }
    }

    private void deleteSimilar() throws IOException {
      if (similar.isEmpty()) {
        return;
      }
      SameNames<D> same = SameNames.of(node, similar.keySet());
      for (Map.Entry<String, EntryType> entry : similar.entrySet()) {
        if (!run.stop().isOver() && !same.isOtherSpelling(entry.getKey())) {
          removal.remove(entry.getKey(), entry.getValue());
        }
      }
    }
  }

  /// The names in a source directory, in 16 to 32 bytes for each. For one thread at a time.
  ///
  /// Two independent hashes of a name are present. A name that the source lacks has both with a
  /// chance of less than one in a million millions, and counts as present then.
  static final class SourceNames<D> {
    private final TreeIo<D> io;
    private final NameHashes exact = new NameHashes();
    private final NameHashes folded = new NameHashes(16_777_619);

    SourceNames(TreeIo<D> io) {
      this.io = io;
    }

    void add(String name) {
      boolean unused = exact.add(name);
      boolean unusedToo = folded.add(io.folded(name));
    }

    boolean contain(String name) {
      return exact.has(name) && containSpelling(name);
    }

    /// Returns whether a file system may not distinguish a name from one of these.
    boolean containSpelling(String name) {
      return folded.has(io.folded(name));
    }
  }
}
