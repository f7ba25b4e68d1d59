package dev.millrace.files.internal.move;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.millrace.files.internal.move.MoveReport.Left;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Removes the entries of a copied tree that equal their copies in kind, length and modification
/// time, by `java.nio`.
record PathRemoval(Left left) {
  /// FAT and zip files keep times in steps of this length.
  private static final Duration LONGEST_STEP = Duration.ofSeconds(2);

  /// Removes a tree as far as possible.
  ///
  /// @return whether nothing is left
  boolean remove(Path source, Path copy) {
    try {
      BasicFileAttributes from = attributes(source);
      BasicFileAttributes to = attributes(copy);
      if (!isCopy(from, to)) {
        return leave(source, "differs from its copy");
      }
      if (from.isDirectory() && !isEmptied(source, copy)) {
        return false;
      }
      Files.delete(source);
      return true;
    } catch (IOException e) {
      return leave(source, e.toString());
    }
  }

  private static BasicFileAttributes attributes(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, NOFOLLOW_LINKS);
  }

  private static boolean isCopy(BasicFileAttributes from, BasicFileAttributes to) {
    if (EntryType.of(from) != EntryType.of(to)) {
      return false;
    }
    Duration apart =
        Duration.between(to.lastModifiedTime().toInstant(), from.lastModifiedTime().toInstant());
    return !from.isRegularFile()
        || (from.size() == to.size() && apart.abs().compareTo(LONGEST_STEP) <= 0);
  }

  private boolean isEmptied(Path source, Path copy) throws IOException {
    boolean isEmpty = true;
    for (Path entry : entries(source)) {
      isEmpty &= remove(entry, copy.resolve(String.valueOf(entry.getFileName())));
    }
    return isEmpty;
  }

  private static List<Path> entries(Path directory) throws IOException {
    List<Path> entries = new ArrayList<>();
    try (DirectoryStream<Path> stream = Files.newDirectoryStream(directory)) {
      stream.forEach(entries::add);
    }
    return entries;
  }

  private boolean leave(Path source, String reason) {
    left.add(source, reason);
    return false;
  }

  /// Removes an incomplete copy by its staging name, which no other program uses. A copy that
  /// cannot be removed stays: the failure of the move is more important.
  static void removePart(Path part) {
    try {
      if (Existing.isAt(part, NOFOLLOW_LINKS)) {
        Files.walkFileTree(part, new Deleter());
      }
    } catch (IOException e) {
      // the failure of the move is reported
    }
  }

  private static final class Deleter extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      Files.delete(file);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
        throws IOException {
      Files.delete(directory);
      return FileVisitResult.CONTINUE;
    }
  }
}
