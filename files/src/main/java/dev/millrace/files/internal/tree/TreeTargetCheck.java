package dev.millrace.files.internal.tree;

import dev.millrace.files.OtherFileSystems;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Rejects the copy of a directory into itself before anything is written. A target inside the
/// source is accepted if the copy does not visit it.
public record TreeTargetCheck(TreeRequest request) {
  private static final String DEVICE = "unix:dev";

  /// Requires that the target is neither the source nor inside a directory that the copy visits.
  public void requireOutside() throws IOException {
    Path source = request.source();
    Path target = request.target();
    if (!source.getFileSystem().equals(target.getFileSystem())) {
      return;
    }
    if (Existing.isAt(target) && Files.isSameFile(source, target)) {
      throw failure(target, "is the source itself");
    }
    Path real = realName(target);
    for (Path at = real.getParent(); at != null; at = at.getParent()) {
      if (Files.isSameFile(source, at) && isVisited(at, at.relativize(real))) {
        throw failure(target, "is inside the source; a tree is not copied into itself");
      }
    }
  }

  // A target that is a link stays itself.
  private static Path realName(Path target) throws IOException {
    Path name = target.getFileName();
    Path above = target.toAbsolutePath().getParent();
    boolean isNamed = name != null && !List.of("", ".", "..").contains(name.toString());
    return isNamed && above != null
        ? above.toRealPath().resolve(name)
        : target.toAbsolutePath().toRealPath();
  }

  private boolean isVisited(Path root, Path inside) throws IOException {
    TreeOptions options = request.options();
    for (int names = 1; names <= inside.getNameCount(); names++) {
      Path directory = inside.subpath(0, names);
      boolean isSkipped =
          options.otherFileSystems() == OtherFileSystems.SKIP
              && isOnOtherFileSystem(root, root.resolve(directory));
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

  /// Requires that a directory that a link leads to is not inside the target: the copy would grow
  /// forever.
  void requireNotInside(Path directory) throws IOException {
    Path target = request.target();
    if (directory.getFileSystem().equals(target.getFileSystem())
        && directory.toRealPath().startsWith(target.toRealPath())) {
      String reason = "is inside the target of this copy; a tree is not copied into itself";
      throw failure(directory, reason);
    }
  }

  /// Requires that a link of the target does not lead into the source: the copy would overwrite it.
  void requireNotInSource(Path link) throws IOException {
    Path source = request.source();
    if (source.getFileSystem().equals(link.getFileSystem())
        && link.toRealPath().startsWith(source.toRealPath())) {
      throw failure(link, "leads into the source of this copy; a tree is not copied into itself");
    }
  }

  private static FileSystemException failure(Path target, String reason) {
    return new FileSystemException(target.toString(), null, reason);
  }
}
