package dev.millrace.files.internal.tree;

import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.internal.tree.EntryWriter.Origin;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.files.internal.tree.TreeMirror.MirrorRoots;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Removes one entry of a target directory with everything in it, as far as the options allow. For
/// one thread.
///
/// Every name is relative to an open directory, and no link is followed. Few directories are open
/// at once: the way up is `..`, which must be the directory that it was. A deep tree takes no space
/// on the stack. An entry that another program removes meanwhile is no failure.
final class TreeRemoval<D> {
  private final TreeIo<D> io;
  private final EntryWriter<D> writer;
  private final TreeRun run;
  private final EntrySelection<D> selection;
  private final MirrorRoots roots;
  private final Set<Object> linked;
  private final D first;
  private final Deque<Level> levels = new ArrayDeque<>();
  private D at;
  private final Path firstTarget;
  private Path source;
  private Path target;
  private Aim aim = Aim.LEFTOVER;
  private String earlierName = "";
  private boolean isGone;

  private enum Aim {
    LEFTOVER,
    /// Removes nothing.
    CHECK,
    /// The entry has been replaced by another one: its removal is no event.
    REPLACED
  }

  /// A directory that is being emptied.
  private static final class Level {
    final String name;
    final @Nullable Object keyOfAbove;
    final int lent;
    final Deque<String> left = new ArrayDeque<>();
    boolean keepsEntries;
    boolean hasRemoved;

    Level(String name, @Nullable Object keyOfAbove, int lent) {
      this.name = name;
      this.keyOfAbove = keyOfAbove;
      this.lent = lent;
    }
  }

  /// @param directory whose target is open until the end of the removal
  /// @param linked the keys of directories that links of the target lead to: they are copies
  TreeRemoval(
      TreeNode<D> directory,
      TreeSystem<D> system,
      EntrySelection<D> selection,
      MirrorRoots roots,
      Set<Object> linked) {
    this.selection = selection;
    this.roots = roots;
    this.linked = linked;
    run = system.run();
    io = system.io();
    writer = system.writer();
    first = directory.target();
    at = first;
    source = directory.sourcePath();
    firstTarget = directory.targetPath();
    target = firstTarget;
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
  /// removes nothing.
  boolean mayRemove(String name) {
    aim = Aim.CHECK;
    removeTree(name);
    return isGone;
  }

  /// Removes a directory that another entry has replaced.
  ///
  /// @param earlier its name before; filters and events refer to that name
  void removeReplaced(String name, String earlier) {
    aim = Aim.REPLACED;
    earlierName = earlier;
    removeTree(name);
  }

  private boolean isDry() {
    return run.isDry() || aim == Aim.CHECK;
  }

  private String earlier(String name) {
    return levels.isEmpty() && aim == Aim.REPLACED ? earlierName : name;
  }

  private static boolean mayBeDirectory(EntryType listed) {
    return listed == EntryType.DIRECTORY || listed == EntryType.UNKNOWN;
  }

  private void removeTree(String name) {
    Path firstSource = source;
    try {
      take(name);
      while (!levels.isEmpty()) {
        advance();
      }
    } catch (IOException e) { // the way up is lost
      fail(source, target, EntryType.DIRECTORY, e);
    } finally {
      closeCurrent();
      levels.clear();
      at = first;
      source = firstSource;
      target = firstTarget;
    }
  }

  private void closeCurrent() {
    if (!levels.isEmpty()) {
      io.close(at);
    }
  }

  private void advance() throws IOException {
    String name = levels.element().left.poll();
    if (name == null) {
      leave();
    } else {
      take(name);
    }
  }

  // An entry whose type is unknown, or a directory. The latter may become the current one.
  private void take(String name) {
    if (run.stop().isOver()) {
      keep();
      return;
    }
    Path path = io.path(target, name);
    EntryType type = EntryType.UNKNOWN;
    try {
      Optional<EntryStatus> found = io.find(at, name, path);
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
      fail(io.path(source, earlier(name)), path, type, e);
    }
  }

  private void takeDirectory(String name, Path path, EntryStatus status) throws IOException {
    boolean isCopy = status.key() != null && linked.contains(status.key());
    if (isCopy || isKept(earlier(name), EntryType.DIRECTORY)) {
      keep();
      return;
    }
    if (roots.isAroundSource(status, path)) {
      throw failure(path, "contains the source of this copy, and is not deleted");
    }
    if (isOfOneFileSystem() && !roots.isOfTarget(Optional.of(status))) {
      keep();
      return;
    }
    if (isDry()) {
      io.requireRemovable(at, name, path);
      enter(name, path, status);
    } else if (writer.remove(at, name, EntryType.DIRECTORY, path)) {
      removed(path, EntryType.DIRECTORY);
    } else {
      enter(name, path, status);
    }
  }

  private void enter(String name, Path path, EntryStatus status) throws IOException {
    D entered = io.enter(at, name, Link.STAY, Side.TARGET, path);
    int lent = 0;
    try {
      if (!Objects.equals(io.status(entered).key(), status.key())) {
        throw failure(path, "was replaced during the copy");
      }
      lent = writer.lend(entered, entered, Origin.OWN);
      // It may have been opened without the permission to list it.
      D listed = io.open(entered, ".", Link.STAY, path);
      io.close(entered);
      entered = listed;
    } catch (IOException e) {
      takeBack(entered, lent, path);
      io.close(entered);
      throw e;
    }
    Object keyOfAbove = io.status(at).key();
    closeCurrent();
    source = io.path(source, earlier(name));
    levels.push(new Level(name, keyOfAbove, lent));
    at = entered;
    target = path;
    list(at);
  }

  private void takeBack(D directory, int lent, Path path) {
    try {
      writer.takeBack(directory, lent, path);
    } catch (IOException e) {
      // the failure of an entry is reported
    }
  }

  // Directories follow when the list is complete.
  private void list(D directory) {
    Level level = levels.element();
    level.hasRemoved = false;
    try {
      io.list(
          directory,
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
      fail(source, target, EntryType.DIRECTORY, e);
    }
  }

  private void leave() throws IOException {
    Level level = levels.element();
    boolean isKept = level.keepsEntries || run.stop().isOver();
    if (isKept || aim == Aim.CHECK) {
      takeBack(at, level.lent, target);
    }
    Path path = target;
    Path sourcePath = source;
    boolean isLast = levels.size() == 1;
    D above = isLast ? first : above(level);
    io.close(at);
    levels.remove();
    at = above;
    source = parent(source);
    target = parent(target);
    if (isKept) {
      keep();
      return;
    }
    try {
      if (isDry() || writer.remove(at, level.name, EntryType.DIRECTORY, path)) {
        removed(path, EntryType.DIRECTORY);
      } else if (level.hasRemoved) { // the list may have skipped entries while others were removed
        take(level.name);
      } else {
        throw failure(path, "another program adds entries to this directory");
      }
    } catch (NoSuchFileException e) {
      gone();
    } catch (IOException e) {
      fail(sourcePath, path, EntryType.DIRECTORY, e);
    }
  }

  private D above(Level level) throws IOException {
    Path path = parent(target);
    D above = io.openAbove(at, path);
    if (!Objects.equals(io.status(above).key(), level.keyOfAbove)) {
      io.close(above);
      throw failure(target, "was moved during the copy");
    }
    return above;
  }

  private static Path parent(Path path) {
    Path parent = path.getParent();
    return parent == null ? path.getFileSystem().getPath("") : parent;
  }

  private void removeFile(String name, EntryType type) {
    if (isKept(earlier(name), type)) {
      keep();
      return;
    }
    Path path = io.path(target, name);
    try {
      if (isOfOneFileSystem() && !roots.isOfTarget(io.find(at, name, path))) {
        keep();
      } else if (isRemoved(name, path)) {
        removed(path, type);
      } else {
        keep();
      }
    } catch (NoSuchFileException e) {
      gone();
    } catch (IOException e) {
      fail(io.path(source, earlier(name)), path, type, e);
    }
  }

  private boolean isRemoved(String file, Path path) throws IOException {
    if (isDry()) {
      io.requireRemovable(at, file, path);
      return true;
    }
    return writer.remove(at, file, EntryType.FILE, path);
  }

  private boolean isKept(String name, EntryType type) {
    return run.stop().isOver() || !selection.deletes(source, name, type) || io.isInUse(at, name);
  }

  private boolean isOfOneFileSystem() {
    return run.options().otherFileSystems() == OtherFileSystems.SKIP;
  }

  // Another program may have removed the entry.
  private void gone() {
    Level level = levels.peek();
    if (level != null) {
      level.hasRemoved = true;
    }
    isGone = level == null;
  }

  private void removed(Path path, EntryType type) {
    gone();
    Level level = levels.peek();
    boolean isEvent = aim == Aim.LEFTOVER || (aim == Aim.REPLACED && level != null);
    if (isEvent) {
      run.log().deleted(earlierPath(path), TreeObserver.kind(type));
    }
  }

  private Path earlierPath(Path path) {
    if (aim != Aim.REPLACED) {
      return path;
    }
    int names = firstTarget.getNameCount() + 1;
    Path earlier = io.path(firstTarget, earlierName);
    return path.getNameCount() <= names
        ? earlier
        : earlier.resolve(path.subpath(names, path.getNameCount()));
  }

  private void keep() {
    Level level = levels.peek();
    if (level != null) {
      level.keepsEntries = true;
    }
  }

  private void fail(Path sourcePath, Path path, EntryType type, IOException failure) {
    keep();
    run.fail(sourcePath, path, TreeObserver.kind(type), failure);
  }

  private static FileSystemException failure(Path path, String reason) {
    return new FileSystemException(path.toString(), null, reason);
  }
}
