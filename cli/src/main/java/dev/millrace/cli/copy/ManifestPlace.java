package dev.millrace.cli.copy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The check that a manifest overwrites no file of its copy, and that the copy overwrites no
/// manifest.
record ManifestPlace(Path manifest) {
  /// @param areDeleted whether leftovers of the targets are deleted
  /// @throws FileSystemException if the manifest is a file of the copy
  void requireOutside(List<CopyPaths> pairs, boolean areDeleted) throws IOException {
    for (CopyPaths pair : pairs) {
      boolean isLost = areDeleted && real(manifest).startsWith(real(pair.target()));
      if (isPartOf(pair.source()) || isSame(pair.target()) || isLost) {
        String reason = "is a file of the copy; choose another --manifest";
        throw new FileSystemException(manifest.toString(), null, reason);
      }
    }
  }

  private boolean isPartOf(Path source) throws IOException {
    return isSame(source)
        || (Files.exists(manifest)
            && Files.isDirectory(source)
            && real(manifest).startsWith(real(source)));
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
