package dev.millrace.files.internal.tree;

import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.path.SourceWay;
import dev.millrace.files.internal.tree.InternalOptions.CopiedNames;
import dev.millrace.sys.Existing;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Rejects the copy of a directory into itself, before anything is written and during the copy. A
/// target inside the source is accepted if the copy does not visit it.
///
/// Thread-safe: the root is entered before all other directories.
public final class TreeTargetCheck {
  private static final String DEVICE = "unix:dev";

  private final TreeRequest request;
  private @Nullable Object rootSourceKey;
  private @Nullable Object rootTargetKey;
  private @Nullable Object rootDevice;
  private volatile @Nullable SharedDirectories shared;
  private volatile @Nullable SharedKeys sharedKeys;
  private volatile @Nullable Set<Object> otherKeys;
  private volatile boolean isInItself;
  private volatile @Nullable SourceWay way;

  public TreeTargetCheck(TreeRequest request) {
    this.request = request;
  }

  /// Requires that the target is neither the source nor inside a directory that the copy visits.
  public void requireOutside() throws IOException {
    requireOutside("a tree is not copied into itself");
  }

  /// The same with other words.
  ///
  /// @param rule that a target inside the source breaks, for the message
  public void requireOutside(String rule) throws IOException {
    Path source = request.source();
    Path target = request.target();
    if (!source.getFileSystem().equals(target.getFileSystem())) {
      return;
    }
    if (Existing.isAt(target) && Files.isSameFile(source, target)) {
      throw failure(target, "is the source itself");
    }
    Path real = realName(target);
    Path existing = real;
    while (existing != null && !Existing.isDirectory(existing, LinkOption.NOFOLLOW_LINKS)) {
      existing = existing.getParent();
    }
    if (existing == null) {
      return;
    }
    Path root = source.toRealPath();
    for (Path name : shared().names(existing, root)) {
      Path inside = root.relativize(name).resolve(existing.relativize(real));
      if (isVisited(root, inside)) {
        throw failure(target, "is inside the source; " + rule);
      }
    }
  }

  // A target that is a link stays itself, unless the copy goes to its directory.
  private Path realName(Path target) throws IOException {
    Path name = target.getFileName();
    Path above = target.toAbsolutePath().getParent();
    boolean isNamed = name != null && !List.of("", ".", "..").contains(name.toString());
    boolean isFollowed =
        request.options().existingDirectory() == ExistingDirectory.MERGE_THROUGH_LINK
            && Existing.behind(target).isPresent();
    return isNamed && above != null && !isFollowed
        ? existing(above).resolve(name)
        : target.toAbsolutePath().toRealPath();
  }

  // A dry run creates no directory above a copy.
  private static Path existing(Path directory) throws IOException {
    Path at = directory;
    while (at.getParent() != null && !Existing.isAt(at, LinkOption.NOFOLLOW_LINKS)) {
      at = at.getParent();
    }
    return at.toRealPath().resolve(at.relativize(directory));
  }

  private boolean isVisited(Path root, Path inside) throws IOException {
    TreeOptions options = request.options();
    for (int names = 1; names <= inside.getNameCount(); names++) {
      Path directory = inside.subpath(0, names);
      Path named = root.resolve(directory);
      boolean isSkipped =
          (!mayLoop() && Existing.isLink(named))
              || (options.otherFileSystems() == OtherFileSystems.SKIP
                  && isOnOtherFileSystem(root, named));
      if (isSkipped || !options.filter().includes(directory, TreeEntryType.DIRECTORY)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isOnOtherFileSystem(Path root, Path directory) throws IOException {
    return root.getFileSystem().supportedFileAttributeViews().contains("unix")
        && Existing.isAt(directory)
        && !Files.getAttribute(root, DEVICE).equals(Files.getAttribute(directory, DEVICE));
  }

  /// Returns whether a part of the source is in the target, or the other way round: to delete there
  /// could remove entries that are left to copy.
  boolean isInItself() {
    return isInItself;
  }

  /// Remembers the first target.
  void enter(@Nullable Object targetKey) {
    if (rootTargetKey == null) {
      rootTargetKey = targetKey;
    }
  }

  /// Fails if a directory is the target, contains itself, or is inside the target.
  ///
  /// @param node of the directory, which is about to be entered
  void requireNone(TreeNode<?> node, EntryStatus directory) throws IOException {
    if (rootTargetKey == null) {
      rootSourceKey = directory.key();
      rootDevice = directory.device();
    }
    Object key = directory.key();
    boolean isLeftOut =
        request.options().otherFileSystems() == OtherFileSystems.SKIP
            && !Objects.equals(directory.device(), rootDevice);
    if (key == null || isLeftOut) {
      return;
    }
    if (key.equals(rootTargetKey) || isTargetAbove(node, key)) {
      String reason = "is the target of this copy; a tree is not copied into itself";
      throw failure(node.sourcePath(), reason);
    }
    boolean mayLoop = mayLoop();
    boolean isFollowed = mayLoop && node.link() == Link.FOLLOW && rootTargetKey != null;
    if (isFollowed && areIn(node.sourcePath(), request.target())) { // it would grow forever
      String reason = "is inside the target of this copy; a tree is not copied into itself";
      throw failure(node.sourcePath(), reason);
    }
    for (TreeNode<?> at = node.parent(); mayLoop && at != null; at = at.parent()) {
      if (key.equals(at.sourceKey())) {
        throw new FileSystemLoopException(node.sourcePath().toString());
      }
    }
  }

  private boolean mayLoop() {
    return request.options().links() == TreeLinks.FOLLOW_ALL
        || request.options().links() == TreeLinks.FOLLOW_DIRECTORIES;
  }

  // A link of the target may lead into the source.
  private boolean isTargetAbove(TreeNode<?> node, Object key) {
    if (request.options().existingDirectory() != ExistingDirectory.MERGE_THROUGH_LINK) {
      return false;
    }
    TreeNode<?> at = node.parent();
    while (at != null && !key.equals(at.targetKey())) {
      at = at.parent();
    }
    return at != null;
  }

  /// Requires that a link of the target leads into no source of the command: the copy would
  /// overwrite it.
  void requireNotInSource(Path link) throws IOException {
    if (areIn(link, request.source())) {
      throw failure(link, "leads into the source of this copy; a tree is not copied into itself");
    }
    for (Path other : otherSources()) {
      requireNotIn(link, other);
    }
  }

  private boolean areIn(Path directory, Path tree) throws IOException {
    return directory.getFileSystem().equals(tree.getFileSystem())
        && !shared().names(directory, tree).isEmpty();
  }

  /// Requires that a directory of the target is not a directory of the source: the source inside
  /// the target, or a directory that is mounted in both.
  ///
  /// @param source the directory that is about to be merged into `target`
  void requireNotSource(TreeNode<?> node, EntryStatus source, EntryStatus target)
      throws IOException {
    Object key = target.key();
    boolean isSource =
        key != null
            && (key.equals(rootSourceKey)
                || key.equals(source.key())
                || sharedKeys(node.io()).visited.contains(key));
    if (isSource) {
      String reason = "is a directory of the source; a tree is not copied into itself";
      throw failure(node.targetPath(), reason);
    }
    if (key != null && otherKeys(node.io()).contains(key)) {
      throw PathFailure.of(node.targetPath(), "is another source of this command");
    }
    if (isRoot(node)) {
      requireNotBehindLink(node.targetPath());
    }
  }

  // Above it are the directories that contain the trees.
  private static boolean isRoot(TreeNode<?> node) {
    TreeNode<?> above = node.parent();
    return above == null || above.parent() == null;
  }

  // The name of a target may be inside a source that leaves it out.
  private void requireNotBehindLink(Path target) throws IOException {
    for (Path other : otherSources()) {
      if (!absolute(target).startsWith(absolute(other))) {
        requireNotIn(target, other);
      }
    }
  }

  private static Path absolute(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private void requireNotIn(Path link, Path other) throws IOException {
    if (areIn(link, other)) {
      throw PathFailure.of(link, "leads into " + other + ", another source of this command");
    }
  }

  private Set<Object> otherKeys(TreeIo<?> io) throws IOException {
    Set<Object> keys = otherKeys;
    if (keys == null) {
      keys = new HashSet<>();
      for (Path other : otherSources()) {
        Object key = io.key(other.toRealPath());
        if (key != null) {
          keys.add(key);
        }
      }
      otherKeys = keys;
    }
    return keys;
  }

  // Without links, only mounts lead from the target to another source.
  private List<Path> otherSources() {
    CopiedNames earlier = request.internal().earlier();
    boolean areReached =
        request.options().existingDirectory() == ExistingDirectory.MERGE_THROUGH_LINK;
    return areReached && earlier != null ? earlier.sources() : List.of();
  }

  /// The keys of the directories of the source that are in the target too, where one of the two may
  /// be a mount.
  ///
  /// @param all includes directories that the copy does not visit, which stay too
  record SharedKeys(Set<Object> all, Set<Object> visited) {}

  /// Returns the keys of shared directories. The target exists.
  SharedKeys sharedKeys(TreeIo<?> io) throws IOException {
    SharedKeys keys = sharedKeys;
    if (keys == null) {
      keys = new SharedKeys(new HashSet<>(), new HashSet<>());
      if (DefaultFiles.include(request.source(), request.target())) {
        Path root = request.source().toRealPath();
        Path target = request.target().toRealPath();
        for (Path name : shared().between(root, target)) {
          Object key = name.startsWith(target) ? null : io.key(name);
          if (key != null) {
            keys.all.add(key);
          }
          if (key != null && isVisited(root, root.relativize(name))) {
            keys.visited.add(key);
          }
        }
      }
      sharedKeys = keys;
    }
    return keys;
  }

  /// Requires that a directory of the target, below the root, is in no directory of the source.
  void requireNotShared(TreeNode<?> directory) throws IOException {
    Set<Object> keys = sharedKeys(directory.io()).all;
    for (TreeNode<?> at = directory; at != null && !isRoot(at); at = at.parent()) {
      if (keys.contains(at.targetKey())) {
        String reason = "is a directory of the source; nothing is deleted here";
        throw PathFailure.of(directory.targetPath(), reason);
      }
    }
  }

  private SharedDirectories shared() throws IOException {
    SharedDirectories known = shared;
    if (known == null) {
      known = new SharedDirectories();
      shared = known;
    }
    return known;
  }

  /// Requires that a link that is about to be replaced does not lead to the source of the copy.
  ///
  /// @param used the treatment of a source that is a link, at the end
  void requireOffTheWay(TreeEntry<?> entry, Link used) throws IOException {
    boolean isNamed = entry.directory().parent() == null;
    if (isNamed || mayLoop() || used == Link.FOLLOW) {
      SourceWay.to(entry.sourcePath(), EntryStatus.options(used)).requireOther(entry.targetPath());
      return;
    }
    SourceWay known = way;
    if (known == null) {
      known = SourceWay.to(request.source());
      way = known;
    }
    known.requireOther(entry.targetPath());
  }

  private FileSystemException failure(Path target, String reason) {
    isInItself = true;
    return PathFailure.of(target, reason);
  }
}
