package dev.millrace.cli.copy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The options of `copy` that choose the name of a copy, with the meaning that they have in cp.
public final class TargetFlags {
  @Option(
      names = {"-t", "--target-directory"},
      paramLabel = "DIR",
      description = "Copy every SOURCE into this directory.")
  private @Nullable String directory;

  @Option(
      names = {"-T", "--no-target-directory"},
      description = "TARGET is the name of the copy, even if a directory has that name.")
  private boolean noTargetDirectory;

  @Option(
      names = "--parents",
      description = "Keep the directories of SOURCE: a/b copied to d becomes d/a/b.")
  private boolean parents;

  @Option(
      names = "--strip-trailing-slashes",
      description = "Ignore slashes at the end of each SOURCE.")
  private boolean stripTrailingSlashes;

  @Nullable String directory() {
    return directory;
  }

  boolean noTargetDirectory() {
    return noTargetDirectory;
  }

  boolean parents() {
    return parents;
  }

  /// Returns whether one of these options is given that changes the names of copies.
  public boolean areGiven() {
    return directory != null || noTargetDirectory || parents;
  }

  /// Returns a source and the name of its copy.
  CopyPaths pair(String source, String target) throws IOException {
    String from = stripTrailingSlashes ? stripped(source) : source;
    if (noTargetDirectory) {
      return CopyPaths.named(from, target);
    }
    return parents ? below(from, target).followed(from) : CopyPaths.of(from, target);
  }

  private static String stripped(String source) {
    String stripped = source.replaceAll("/+$", "");
    return stripped.isEmpty() ? source : stripped;
  }

  private static CopyPaths below(String source, String target) throws FileSystemException {
    Path from = CopyPaths.source(source);
    Path directory = CopyPaths.path(target, "TARGET");
    Path to = inside(directory, relative(from));
    if (!CopyPaths.absolute(to).startsWith(CopyPaths.absolute(directory))) {
      throw new FileSystemException(source, null, "leads out of the target by '..'; remove it");
    }
    return new CopyPaths(from, to, parents(from, directory));
  }

  private static Path relative(Path path) {
    Path root = path.getRoot();
    return root == null ? path : root.relativize(path);
  }

  private static Path inside(Path directory, Path relative) {
    return directory.resolve(relative).normalize();
  }

  // `a/../a` names one directory twice, and `..` may name a directory outside the target.
  private static List<CopyPaths> parents(Path from, Path directory) {
    Map<Path, CopyPaths> parents = new LinkedHashMap<>();
    Path above = from.getParent();
    Path around = CopyPaths.absolute(directory);
    for (int names = 1; above != null && names <= above.getNameCount(); names++) {
      Path part = above.subpath(0, names);
      Path source = from.getRoot() == null ? part : from.getRoot().resolve(part);
      Path copy = inside(directory, part);
      if (CopyPaths.absolute(copy).startsWith(around) && !CopyPaths.absolute(copy).equals(around)) {
        parents.putIfAbsent(copy, new CopyPaths(source, copy));
      }
    }
    return List.copyOf(parents.values());
  }
}
