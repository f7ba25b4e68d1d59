package dev.millrace.cli.copy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
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
  CopyPaths pair(String source, String target) throws FileSystemException {
    String from = stripTrailingSlashes ? stripped(source) : source;
    if (noTargetDirectory) {
      return new CopyPaths(CopyPaths.source(from), CopyPaths.path(target, "TARGET"));
    }
    return parents ? below(from, target) : CopyPaths.of(from, target);
  }

  private static String stripped(String source) {
    String stripped = source.replaceAll("/+$", "");
    return stripped.isEmpty() ? source : stripped;
  }

  // As in cp, the directories between are created without the metadata of their sources.
  private static CopyPaths below(String source, String target) throws FileSystemException {
    Path from = CopyPaths.source(source);
    Path root = from.getRoot();
    Path relative = root == null ? from : root.relativize(from);
    Path to = CopyPaths.path(target, "TARGET").resolve(relative).normalize();
    if (!to.startsWith(CopyPaths.path(target, "TARGET").normalize())) {
      throw new FileSystemException(source, null, "leads out of the target by '..'; remove it");
    }
    return new CopyPaths(from, to);
  }

  /// Creates the directories of a target that `--parents` requires.
  public void createParents(CopyPaths pair) throws IOException {
    Path parent = pair.target().getParent();
    if (parents && parent != null) {
      Files.createDirectories(parent);
    }
  }
}
