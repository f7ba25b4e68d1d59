package dev.millrace.files.internal.tree;

import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.EntryWriter.Origin;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Removes one entry of a target directory with everything in it, as far as the options allow. For
/// one thread.
///
/// Every name is relative to an open directory, and no link is followed. Few directories are open
/// at once: the way up is `..`, which must be the directory that it was. A deep tree takes no space
/// on the stack. An entry that another program removes meanwhile is no failure.
final class TreeRemoval<D> {
  private final TreeIo<D> io;
  private final TreeSystem<D> system;
  private final TreeRun run;
  private final EntrySelection<D> selection;
  private final MirrorRoots roots;
  private final DirectoryClaims claims;
  private final boolean isOfOneFileSystem;
  private final D first;

  /// The directories on the way to the current one, which comes first.
  private final Deque<Level> levels = new ArrayDeque<>();

  /// The current directory.
  private D at;

  private Aim aim = Aim.LEFTOVER;
  private String earlierName = "";

  private enum Aim {
    LEFTOVER,
    /// Removes nothing.
    CHECK,
    /// The entry has been replaced by another one: its removal is no event.
    REPLACED
  }

  /// The directory of the entry, or a directory that is being emptied.
  private static final class Level {
    final String name;
    final Path source;
    final Path target;

    final @Nullable Object key;
    final int lent;
    final Deque<String> left = new ArrayDeque<>();
    boolean keepsEntries;
    boolean hasRemoved;

    Level(String name, Path source, Path target, @Nullable Object key, int lent) {
      this.name = name;
      this.source = source;
      this.target = target;
      this.key = key;
      this.lent = lent;
    }
  }

  /// @param directory whose target is open until the end of the removal
  TreeRemoval(
      TreeNode<D> directory,
      TreeSystem<D> system,
      EntrySelection<D> selection,
      MirrorRoots roots,
      DirectoryClaims claims) {
    this.selection = selection;
    this.roots = roots;
    this.claims = claims;
    run = system.run();
    io = system.io();
    this.system = system;
    isOfOneFileSystem = run.options().otherFileSystems() == OtherFileSystems.SKIP;
    first = directory.target();
    at = first;
    levels.push(new Level("", directory.sourcePath(), directory.targetPath(), null, 0));
  }

  /// Removes a leftover.
  void remove(String name, EntryType listed) {
    if (mayBeDirectory(listed)) {
      removeTree(name);
    } else {
      removeFile(name, listed);
    }
  }

  /// Returns whether nothing of a directory has to stay. Reports the entries that have to, and
  /// removes nothing. For the only call.
  boolean mayRemove(String name) {
    aim = Aim.CHECK;
    removeTree(name);
    return level().hasRemoved;
  }

  /// Removes a directory that another entry has replaced.
  ///
  /// @param earlier its name before; filters and events refer to that name
  /// @return whether nothing is left of it. For the only call
  boolean removeReplaced(String name, String earlier) {
    aim = Aim.REPLACED;
    earlierName = earlier;
    removeTree(name);
    return level().hasRemoved;
  }

  private static boolean mayBeDirectory(EntryType listed) {
    return listed == EntryType.DIRECTORY || listed == EntryType.UNKNOWN;
  }

  private Level level() {
    return levels.element();
  }

  private boolean isInside() {
    return levels.size() > 1;
  }

  private boolean isDry() {
    return run.isDry() || aim == Aim.CHECK;
  }

  private String earlier(String name) {
    return aim == Aim.REPLACED && !isInside() ? earlierName : name;
  }

  private void removeTree(String name) {
    try {
      take(name);
      while (isInside()) {
        String next = level().left.poll();
        if (next == null) {
          leave();
        } else {
          take(next);
        }
      }
    } catch (IOException e) { // the way up is lost
      fail(level().source, level().target, EntryType.DIRECTORY, e);
    } finally {
      if (isInside()) {
        io.close(at);
        at = first;
      }
      while (isInside()) {
        claims.endRemoval(levels.remove().key);
      }
    }
  }

  // An entry whose type is unknown, or a directory. The latter may become the current one.
  private void take(String name) {
    if (run.stop().isOver()) {
      keep();
      return;
    }
    Path path = io.path(level().target, name);
    EntryType type = EntryType.UNKNOWN;
    try {
      Optional<EntryStatus> found = io.find(at, name);
      if (found.isEmpty()) {
        gone();
        return;
      }
      type = found.get().type();
      if (type == EntryType.DIRECTORY) {
        takeDirectory(name, path, found.get());
      } else {
        removeFile(name, type);
      }
    } catch (NoSuchFileException | NotDirectoryException e) { // or another entry has its name
      gone();
    } catch (IOException e) {
      fail(io.path(level().source, earlier(name)), path, type, e);
    }
  }

  private void takeDirectory(String name, Path path, EntryStatus status) throws IOException {
    if (!claims.beginRemoval(status.key())) { // a copy, which has another place too
      keep();
      return;
    }
    boolean isEntered = false;
    try {
      isEntered = isEntered(name, path, status);
    } finally {
      if (!isEntered) {
        claims.endRemoval(status.key());
      }
    }
  }

  // Returns false if the directory is removed or stays.
  private boolean isEntered(String name, Path path, EntryStatus status) throws IOException {
    if (isKept(name, EntryType.DIRECTORY)) {
      keep();
      return false;
    }
    if (roots.isAroundSource(status, path)) {
      throw PathFailure.of(path, "contains the source of this copy, and is not deleted");
    }
    if (isOfOneFileSystem && !roots.isOfTarget(Optional.of(status))) {
      keep();
      return false;
    }
    if (isRemoved(name, EntryType.DIRECTORY) || !enter(name, path, status)) {
      removed(path, EntryType.DIRECTORY);
      return false;
    }
    return true;
  }

  // Returns false if the directory counts as removed.
  private boolean enter(String name, Path path, EntryStatus status) throws IOException {
    D entered = io.enter(at, name, Link.STAY, Side.TARGET, path);
    int lent = 0;
    try {
      if (!Objects.equals(io.status(entered).key(), status.key())) {
        throw PathFailure.of(path, "was replaced during the copy");
      }
      lent = system.writer().lend(entered, entered, Origin.OWN);
      // It may have been opened without the permission to list it.
      D listed = io.open(entered, ".", Link.STAY, path);
      io.close(entered);
      entered = listed;
    } catch (IOException e) {
      takeBack(entered, lent);
      io.close(entered);
      if (e instanceof AccessDeniedException && lent != 0 && run.isDry()) {
        return false; // the copy lends the permissions, and lists the directory
      }
      throw e;
    }
    Path source = io.path(level().source, earlier(name));
    if (isInside()) {
      io.close(at);
    }
    levels.push(new Level(name, source, path, status.key(), lent));
    at = entered;
    list(level());
    return true;
  }

  private void takeBack(D directory, int lent) {
    try {
      system.writer().takeBack(directory, lent);
    } catch (IOException e) {
      // the failure of an entry is reported
    }
  }

  // Directories follow when the list is complete.
  private void list(Level level) {
    try {
      io.list(
          at,
          (name, listed) -> {
            if (mayBeDirectory(listed)) {
              level.left.add(name);
            } else {
              removeFile(name, listed);
            }
          });
    } catch (NoSuchFileException e) {
      gone();
    } catch (IOException e) {
      fail(level.source, level.target, EntryType.DIRECTORY, e);
    }
  }

  private void leave() throws IOException {
    Level level = level();
    boolean isKept = level.keepsEntries || run.stop().isOver();
    D above;
    try {
      above = levels.size() > 2 ? above(level) : first;
    } finally {
      if (isKept || aim == Aim.CHECK) {
        takeBack(at, level.lent); // the way up needed the permissions
      }
    }
    io.close(at);
    at = above;
    levels.remove();
    if (isKept) {
      claims.endRemoval(level.key);
      keep();
      return;
    }
    try {
      if (isRemoved(level)) {
        removed(level.target, EntryType.DIRECTORY);
      } else if (level.hasRemoved) { // the list may have skipped entries while others were removed
        take(level.name);
      } else {
        throw PathFailure.of(level.target, "another program adds entries to this directory");
      }
    } catch (NoSuchFileException e) {
      gone();
    } catch (IOException e) {
      fail(level.source, level.target, EntryType.DIRECTORY, e);
    }
  }

  private boolean isRemoved(Level emptied) throws IOException {
    try {
      return isDry() || system.writer().remove(at, emptied.name, EntryType.DIRECTORY);
    } finally {
      claims.endRemoval(emptied.key);
    }
  }

  private D above(Level level) throws IOException {
    Level around = levels.stream().skip(1).findFirst().orElseThrow();
    D above = io.openAbove(at, around.target);
    if (!Objects.equals(io.status(above).key(), around.key)) {
      io.close(above);
      throw PathFailure.of(level.target, "was moved during the copy");
    }
    return above;
  }

  private void removeFile(String name, EntryType type) {
    Path path = io.path(level().target, name);
    try {
      boolean isKept =
          isKept(name, type) || (isOfOneFileSystem && !roots.isOfTarget(io.find(at, name)));
      if (!isKept && isRemoved(name, EntryType.FILE)) {
        removed(path, type);
      } else {
        keep();
      }
    } catch (NoSuchFileException e) {
      gone();
    } catch (IOException e) {
      fail(io.path(level().source, earlier(name)), path, type, e);
    }
  }

  // A directory has to be empty for that.
  private boolean isRemoved(String name, EntryType type) throws IOException {
    if (isDry()) {
      io.requireRemovable(at, name);
      return type == EntryType.FILE;
    }
    return system.writer().remove(at, name, type);
  }

  private boolean isKept(String name, EntryType type) {
    return run.stop().isOver()
        || !selection.deletes(level().source, earlier(name), type)
        || io.isInUse(at, earlier(name));
  }

  // Another program may have removed the entry.
  private void gone() {
    level().hasRemoved = true;
  }

  private void removed(Path path, EntryType type) {
    gone();
    if (aim == Aim.LEFTOVER) {
      run.log().deleted(path, TreeObserver.kind(type));
    } else if (aim == Aim.REPLACED && isInside()) {
      Path root = levels.getLast().target;
      Path inside = root.relativize(path);
      Path earlier = io.path(root, earlierName).resolve(inside.subpath(1, inside.getNameCount()));
      run.log().deleted(earlier, TreeObserver.kind(type));
    }
  }

  private void keep() {
    level().keepsEntries = true;
  }

  private void fail(Path sourcePath, Path path, EntryType type, IOException failure) {
    keep();
    run.fail(sourcePath, path, TreeObserver.kind(type), failure);
  }
}
