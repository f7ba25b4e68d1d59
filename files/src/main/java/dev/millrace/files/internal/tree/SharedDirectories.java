package dev.millrace.files.internal.tree;

import dev.millrace.sys.Mount.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Finds directories that belong to two trees, by nesting or by mounts.
///
/// Paths and mounts only propose the names of a directory: two names mean one directory if the
/// kernel gives both one device and inode. A mount that another one covers misleads no answer, and
/// neither does a chroot, whose root may be no mount.
public final class SharedDirectories {
  private static final String DEVICE = "unix:dev";

  private final List<Place> mounts;

  /// Reads the mounts of this moment.
  public SharedDirectories() throws IOException {
    this(Place.all());
  }

  SharedDirectories(List<Place> mounts) {
    this.mounts = mounts;
  }

  /// Returns the names of a directory in a tree.
  ///
  /// @param directory exists, as `tree` does
  /// @return real paths; the path of `tree` if both are one directory
  public Set<Path> names(Path directory, Path tree) throws IOException {
    Path real = directory.toRealPath();
    Set<Root> outer = roots(tree.toRealPath());
    Set<Path> names = new HashSet<>();
    for (Root root : roots(real)) {
      if (root.at.equals(real)) {
        names.addAll(names(root, outer));
      }
    }
    return names;
  }

  /// Returns the directories of a tree that another tree contains too. Directories below them are
  /// left out, and so is the other tree itself, which has [#names].
  ///
  /// @return real paths in `tree`
  public Set<Path> between(Path tree, Path other) throws IOException {
    Path real = other.toRealPath();
    Set<Root> roots = roots(tree.toRealPath());
    Set<Root> others = roots(real);
    Set<Path> shared = new HashSet<>();
    for (Root root : roots) {
      if (!names(root, others).isEmpty()) {
        shared.add(root.at);
      }
    }
    for (Root root : others) {
      if (!root.at.equals(real)) {
        shared.addAll(names(root, roots));
      }
    }
    return shared;
  }

  /// Returns the directories that are mount points, or contain one.
  ///
  /// @return real paths
  public Set<Path> aroundMounts() {
    Set<Path> around = new HashSet<>();
    for (Place mount : mounts) {
      Path at = mount.point();
      while (at != null && around.add(at)) {
        at = at.getParent();
      }
    }
    return around;
  }

  /// The root of a tree, or a directory that is mounted in it.
  ///
  /// @param path as its file system or its tree has it
  /// @param at its real path
  private record Root(long device, Path path, Path at, boolean isTop) {}

  private Set<Root> roots(Path tree) throws IOException {
    Set<Root> roots = new HashSet<>();
    boolean hasDevice = tree.getFileSystem().supportedFileAttributeViews().contains("unix");
    Object known = hasDevice ? Files.getAttribute(tree, DEVICE) : null;
    long device = known instanceof Long number ? number : 0;
    roots.add(new Root(device, tree, tree, true));
    for (Place mount : mounts) {
      if (tree.startsWith(mount.point())) {
        Path path = mount.path().resolve(mount.point().relativize(tree));
        roots.add(new Root(mount.device(), path, tree, true));
      } else if (mount.point().startsWith(tree)) {
        roots.add(new Root(mount.device(), mount.path(), mount.point(), false));
      }
    }
    return roots;
  }

  // A look at a mount of another file system could wait for a server.
  private static Set<Path> names(Root directory, Set<Root> roots) {
    Set<Path> names = new HashSet<>();
    for (Root root : roots) {
      if (root.device == directory.device || (root.isTop && directory.isTop)) {
        addNames(directory, root.at, names);
      }
    }
    return names;
  }

  // The end of its path is the path from the root that contains it.
  private static void addNames(Root directory, Path root, Set<Path> names) {
    int last = directory.path.getNameCount();
    for (int first = 0; first <= last; first++) {
      Path name = first == last ? root : root.resolve(directory.path.subpath(first, last));
      if (isSame(name, directory.at)) {
        names.add(name);
      }
    }
  }

  private static boolean isSame(Path name, Path directory) {
    try {
      return Files.isSameFile(name, directory);
    } catch (IOException e) { // mostly because the tree lacks the name
      return false;
    }
  }
}
