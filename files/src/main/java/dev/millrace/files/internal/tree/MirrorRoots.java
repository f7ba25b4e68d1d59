package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The facts about the roots of a copy that decide which directories of the target are not deleted.
///
/// @param keys of the source and of the directories around it
/// @param source its path, where directories have no keys
/// @param device of the target
record MirrorRoots(Set<Object> keys, Path source, @Nullable Object device) {
  /// Finds the facts.
  ///
  /// @param root whose directories are open
  static <D> MirrorRoots of(TreeNode<D> root) throws IOException {
    TreeIo<D> io = root.io();
    Path path = root.sourcePath();
    Set<Object> keys = new HashSet<>();
    D at = io.enter(root.source(), ".", Link.STAY, Side.TARGET, path);
    while (at != null && isNew(io.status(at).key(), keys)) {
      D above = above(io, at, path);
      io.close(at);
      at = above;
    }
    if (at != null) {
      io.close(at);
    }
    Object device = io.status(root.target()).device();
    return new MirrorRoots(keys, path.toAbsolutePath().normalize(), device);
  }

  private static boolean isNew(@Nullable Object key, Set<Object> keys) {
    return key != null && keys.add(key);
  }

  // A directory that this user may not search contains no leftover.
  private static <D> @Nullable D above(TreeIo<D> io, D directory, Path path) {
    try {
      return io.enter(directory, "..", Link.STAY, Side.TARGET, path);
    } catch (IOException e) {
      return null;
    }
  }

  /// Returns whether a directory of the target is the source, or contains it.
  boolean isAroundSource(EntryStatus directory, Path target) {
    return directory.key() == null
        ? target.getFileSystem().equals(source.getFileSystem())
            && source.startsWith(target.toAbsolutePath().normalize())
        : keys.contains(directory.key());
  }

  /// Returns whether an entry is on the file system of the target.
  boolean isOfTarget(Optional<EntryStatus> entry) {
    return entry.isEmpty() || Objects.equals(entry.get().device(), device);
  }
}
