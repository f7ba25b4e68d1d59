package dev.millrace.cli.copy;

import dev.millrace.files.internal.path.FoldedName;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The targets of several sources. Rejects a target that its file system does not distinguish from
/// an earlier one, or from a directory above an earlier one: `a` and `A` on FAT. Rejects also a
/// file that is written twice because a target is a link to it.
final class SameTargets {
  private final Map<String, Set<Path>> earlier = new HashMap<>();
  private final Set<Path> followed = new HashSet<>();

  /// @throws FileSystemException with nothing added, if the target leads to an earlier one
  void add(Path target) throws IOException {
    Path absolute = CopyPaths.absolute(target);
    requireNew(absolute, followed);
    Map<Path, String> added = new LinkedHashMap<>();
    for (Path part = absolute; part != null; part = part.getParent()) {
      String folded = folded(part);
      Set<Path> others = earlier.getOrDefault(folded, Set.of());
      if (others.contains(part)) { // with all directories above it
        break;
      }
      for (Path other : others) {
        if (isSame(part, other)) {
          String reason =
              "another copied entry has a name that this file system does not distinguish from it";
          throw PathFailure.of(target, reason);
        }
      }
      added.put(part, folded);
    }
    added.forEach((part, folded) -> {
      boolean _ = earlier.computeIfAbsent(folded, _ -> new HashSet<>()).add(part);
    });
  }

  /// Adds the file that a target points to.
  ///
  /// @param file its real path
  /// @throws FileSystemException if another source is copied to it
  void addFollowed(Path file) throws IOException {
    requireNew(file, earlier.getOrDefault(folded(file), Set.of()));
    requireNew(file, followed);
    boolean _ = followed.add(file);
  }

  private static void requireNew(Path file, Set<Path> written) throws FileSystemException {
    if (written.contains(file)) {
      throw PathFailure.of(file, "another source is copied to this file");
    }
  }

  private static String folded(Path path) {
    StringBuilder folded = new StringBuilder();
    for (Path name : path) {
      folded.append('/').append(FoldedName.of(name.toString()));
    }
    return folded.toString();
  }

  private static boolean isSame(Path part, Path other) throws IOException {
    return Objects.equals(part.getParent(), other.getParent())
        && Existing.isAt(part, LinkOption.NOFOLLOW_LINKS)
        && Existing.isAt(other, LinkOption.NOFOLLOW_LINKS)
        && areOne(part, other);
  }

  // The list of the directory decides, since some file systems give one file two inode numbers.
  private static boolean areOne(Path one, Path other) throws IOException {
    try {
      return !areListed(one, other);
    } catch (AccessDeniedException e) { // a directory may be searched but not listed
      Object key = key(one);
      return key != null && key.equals(key(other));
    }
  }

  private static @Nullable Object key(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS)
        .fileKey();
  }

  private static boolean areListed(Path one, Path other) throws IOException {
    try (Stream<Path> entries = Files.list(Objects.requireNonNull(one.getParent()))) {
      Set<Path> both = Set.of(one.getFileName(), other.getFileName());
      return entries.map(Path::getFileName).filter(both::contains).count() == both.size();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
