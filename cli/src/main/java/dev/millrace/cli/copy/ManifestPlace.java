package dev.millrace.cli.copy;

import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// The place of a manifest: it overwrites no file of its copy, and the copy overwrites no manifest.
record ManifestPlace(Path manifest) {
  /// @param areDeleted whether leftovers of the targets are deleted
  /// @throws FileSystemException if the manifest is a file of the copy
  void requireOutside(List<CopyPaths> pairs, boolean areDeleted) throws IOException {
    boolean isFree = Files.notExists(manifest) || new EarlierManifest(manifest).isOf(pairs);
    for (CopyPaths pair : pairs) {
      boolean isLost = areDeleted && isIn(pair.target());
      boolean isSource = isSame(pair.source()) || (!isFree && isInTree(pair.source()));
      if (isSource || isLost || isOverwritten(pair)) {
        String reason = "is a file of the copy; choose another --manifest";
        throw new FileSystemException(manifest.toString(), null, reason);
      }
    }
  }

  /// Returns a filter without the manifest, which is no source of its copy.
  TreeFilter without(TreeFilter filter, CopyPaths pair) throws IOException {
    if (!isInTree(pair.source())) {
      return filter;
    }
    return (entry, type) ->
        !isManifest(pair.source().resolve(entry), type) && filter.includes(entry, type);
  }

  // Most entries have another name.
  private boolean isManifest(Path entry, TreeEntryType type) {
    if (type != TreeEntryType.FILE
        || !Objects.equals(entry.getFileName(), manifest.getFileName())) {
      return false;
    }
    try {
      return Files.isSameFile(entry, manifest);
    } catch (IOException e) { // a dry run has no manifest; the copy reports a lost entry
      return false;
    }
  }

  private boolean isOverwritten(CopyPaths pair) throws IOException {
    if (isSame(pair.target())) {
      return true;
    }
    if (!Files.isDirectory(pair.source()) || !isIn(pair.target())) {
      return false;
    }
    Path relative = real(pair.target()).relativize(real(manifest));
    return Files.exists(pair.source().resolve(relative), LinkOption.NOFOLLOW_LINKS);
  }

  private boolean isInTree(Path source) throws IOException {
    return Files.isDirectory(source) && isIn(source);
  }

  private boolean isIn(Path directory) throws IOException {
    return real(manifest).startsWith(real(directory));
  }

  private boolean isSame(Path file) throws IOException {
    return real(manifest).equals(real(file))
        || (Files.exists(manifest) && Files.exists(file) && Files.isSameFile(manifest, file));
  }

  // A name that does not exist is in a directory that does.
  private static Path real(Path path) throws IOException {
    Path absolute = path.toAbsolutePath().normalize();
    Path parent = absolute.getParent();
    if (Files.exists(absolute)) {
      return absolute.toRealPath();
    }
    return parent == null || Files.notExists(parent)
        ? absolute
        : parent.toRealPath().resolve(absolute.getFileName());
  }
}
