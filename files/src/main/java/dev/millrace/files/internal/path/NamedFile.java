package dev.millrace.files.internal.path;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Objects;
import java.util.Optional;

/// The file that a name led to at its lookup.
///
/// @param attributes of one moment; [PosixFileAttributes] where the provider has them
public record NamedFile(Path path, BasicFileAttributes attributes) {
  /// Looks up a file.
  ///
  /// @param options whether to follow a symbolic link
  public static NamedFile of(Path path, LinkOption... options) throws IOException {
    return new NamedFile(path, Files.readAttributes(path, richest(path), options));
  }

  private static Class<? extends BasicFileAttributes> richest(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix")
        ? PosixFileAttributes.class
        : BasicFileAttributes.class;
  }

  /// Looks up any file, including a symbolic link itself.
  public static Optional<NamedFile> find(Path path) throws IOException {
    return Optional.ofNullable(
            path.getFileSystem()
                .provider()
                .readAttributesIfExists(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS))
        .map(attributes -> new NamedFile(path, attributes));
  }

  /// Returns whether both are the same file. Where files have no keys, symbolic links are followed.
  public boolean isSameAs(NamedFile other) throws IOException {
    if (!path.getFileSystem().equals(other.path.getFileSystem())) {
      return false;
    }
    Object key = attributes.fileKey();
    return key == null
        ? Files.isSameFile(path, other.path)
        : key.equals(other.attributes.fileKey());
  }

  /// Returns whether the name still leads to the same file with the same length and times.
  public boolean isUnchanged(NamedFile later) {
    return attributes.size() == later.attributes.size()
        && attributes.lastModifiedTime().equals(later.attributes.lastModifiedTime())
        && Objects.equals(attributes.fileKey(), later.attributes.fileKey());
  }
}
