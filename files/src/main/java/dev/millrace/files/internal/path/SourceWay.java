package dev.millrace.files.internal.path;

import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Objects;

/// The names by which a source is found. A copy that replaced one of them would lose the source.
///
/// @param names each symbolic link on the way, and the source at its end; each in a directory whose
///   path has no links
public record SourceWay(List<Path> names) {
  /// More links in a row are a loop for Linux too.
  private static final int MOST_LINKS = 40;

  /// Follows a path as far as it leads.
  ///
  /// @param end whether to follow a link at the end of the path
  public static SourceWay to(Path source, LinkOption... end) {
    List<Path> names = new ArrayList<>();
    try {
      follow(source.toAbsolutePath(), names, end.length == 0);
    } catch (IOException | ProviderMismatchException e) { // no link of another provider leads here
      return new SourceWay(names);
    }
    return new SourceWay(names);
  }

  private static void follow(Path source, List<Path> names, boolean isEndFollowed)
      throws IOException {
    Path at = source.getRoot();
    Deque<Path> left = new ArrayDeque<>();
    source.forEach(left::add);
    while (!left.isEmpty() && names.size() <= MOST_LINKS) {
      Path next = step(at, left.remove());
      if (Existing.isLink(next) && (isEndFollowed || !left.isEmpty())) {
        names.add(next);
        Path text = Files.readSymbolicLink(next);
        at = text.isAbsolute() ? text.getRoot() : at;
        List<Path> parts = new ArrayList<>();
        text.forEach(parts::add);
        parts.reversed().forEach(left::push);
      } else {
        at = next;
      }
    }
    names.add(at);
  }

  // No link is left before the name: `..` is the directory above.
  private static Path step(Path at, Path name) {
    return switch (name.toString()) {
      case "", "." -> at;
      case ".." -> Objects.requireNonNullElse(at.getParent(), at);
      default -> at.resolve(name);
    };
  }

  /// Returns whether a target is one of these names, possibly on another way to its directory.
  public boolean has(Path target) throws IOException {
    for (Path name : names) {
      if (name.getFileSystem().equals(target.getFileSystem())
          && Objects.equals(name.getFileName(), target.getFileName())
          && Files.isSameFile(name.resolveSibling("."), target.resolveSibling("."))) {
        return true;
      }
    }
    return false;
  }

  /// Requires that a link that is about to be replaced is none of these names.
  public void requireOther(Path link) throws IOException {
    if (has(link)) {
      throw PathFailure.of(link, "is the source itself, or a link that leads to it");
    }
  }

  /// Returns whether the target, which is the file of the source, is a further name of it.
  public static boolean isOtherName(Path source, Path target) throws IOException {
    return !Existing.isLink(source) && !to(source).has(target);
  }
}
