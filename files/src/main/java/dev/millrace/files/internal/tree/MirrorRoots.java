package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.tree.TreeIo.Side;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.Mount.Place;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The facts about the roots of a copy that decide which directories of the target are not deleted.
///
/// @param keys of the source, of the directories around it, and of those in it that the target has
///   too
/// @param source its path, where directories have no keys
/// @param device of the target
/// @param mounts the devices of the file systems that are mounted inside the source at the start of
///   a copy, by the paths of their roots: one that is unmounted during the copy leaves an empty
///   directory, which must not empty its copy
record MirrorRoots(
    Set<Object> keys, Path source, @Nullable Object device, Map<Path, Object> mounts) {
  private static final String DEVICE = "unix:dev";

  /// Finds the facts.
  ///
  /// @param root whose directories are open
  /// @param shared the keys of directories of the source inside the target
  static <D> MirrorRoots of(TreeNode<D> root, Set<Object> shared) throws IOException {
    TreeIo<D> io = root.io();
    Path path = root.sourcePath();
    Set<Object> keys = new HashSet<>();
    D at = io.enter(root.source(), ".", Link.STAY, Side.TARGET, path);
    Object key;
    while (at != null && (key = io.status(at).key()) != null && keys.add(key)) {
      D above = above(io, at, path);
      io.close(at);
      at = above;
    }
    if (at != null) {
      io.close(at);
    }
    keys.addAll(shared);
    Object device = root.isMissing() ? null : io.status(root.target()).device();
    return new MirrorRoots(keys, path.toAbsolutePath().normalize(), device, mounts(path));
  }

  // None on systems without a table of them.
  private static Map<Path, Object> mounts(Path source) {
    Map<Path, Object> devices = new HashMap<>();
    if (DefaultFiles.include(source, source)) {
      try {
        Path real = source.toRealPath();
        for (Place mount : Place.all()) {
          if (mount.point().startsWith(real) && !mount.point().equals(real)) {
            Path root = source.resolve(real.relativize(mount.point()));
            devices.computeIfAbsent(root, MirrorRoots::device);
          }
        }
      } catch (IOException e) {
        // the copy reports a source that is missing
      }
    }
    return devices;
  }

  private static @Nullable Object device(Path root) {
    try {
      return Files.getAttribute(root, DEVICE);
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return null;
    }
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

  /// Fails if a directory of the source was the root of a file system, and is not any more.
  void requireMounted(Path directory) throws FileSystemException {
    Object device = mounts.get(directory);
    if (device != null && !Objects.equals(device(directory), device)) {
      String reason = "its file system was unmounted during the copy; nothing is deleted here";
      throw PathFailure.of(directory, reason);
    }
  }
}
