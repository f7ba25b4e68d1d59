package dev.millrace.files.internal.path;

import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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

  /// Looks up the source of a copy before it is opened: the opening of a device may start it.
  ///
  /// @throws FileSystemException if it is not a regular file
  public static NamedFile ofSource(Path path) throws IOException {
    NamedFile file = look(path);
    if (!file.attributes.isRegularFile()) {
      throw PathFailure.of(path, "only regular files are copied");
    }
    return file;
  }

  // By the fastest lookup, if it shows all attributes that others show.
  private static NamedFile look(Path path) throws IOException {
    BasicFileAttributes fast =
        DefaultFiles.include(path, path) ? DefaultFiles.attributes(path) : null;
    return fast instanceof PosixFileAttributes ? new NamedFile(path, fast) : of(path);
  }

  public long bytes() {
    return attributes.size();
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

  /// Fails unless the name still leads to the same file with the same length and times.
  ///
  /// @throws SourceChangedException if the file changed, or was removed or replaced
  public void requireUnchanged() throws IOException {
    NamedFile now;
    try {
      now = look(path);
    } catch (NoSuchFileException e) {
      throw new SourceChangedException(path, "was removed while it was copied");
    }
    if (!isUnchanged(now)) {
      throw new SourceChangedException(path, "changed while it was copied");
    }
  }

  /// Returns whether a symbolic link leads to a file, or would lead to that file from its place:
  /// the link must not replace it.
  public static boolean isLedTo(Path link, Path file) throws IOException {
    Path text = Files.readSymbolicLink(link);
    if (!link.getFileSystem().equals(file.getFileSystem())) {
      text = file.getFileSystem().getPath(text.toString());
    } else if (isSame(link, file)) {
      return true;
    }
    return file.resolveSibling(text).normalize().equals(file.normalize());
  }

  private static boolean isSame(Path link, Path file) {
    try {
      return Files.isSameFile(link, file);
    } catch (IOException e) {
      return false; // it leads nowhere
    }
  }

  /// A target that is replaced if it exists.
  ///
  /// @param path of the replaced file itself
  public record Replaced(Path path, Replace replace) {
    /// Resolves the target of a request: a symbolic link to its file, unless links themselves are
    /// replaced.
    ///
    /// @throws java.nio.file.NoSuchFileException if a link points nowhere
    public static Replaced by(CopyRequest request) throws IOException {
      Path target = request.target();
      boolean isLink =
          NamedFile.find(target).filter(it -> it.attributes().isSymbolicLink()).isPresent();
      if (isLink) {
        OpenFileException.requireOther(target);
      }
      boolean isFollowed = isLink && request.options().replace() == Replace.ALWAYS;
      return new Replaced(isFollowed ? target.toRealPath() : target, request.options().replace());
    }

    /// Returns its path, if it is free or may be replaced.
    ///
    /// @param source the file that must not be replaced; null if the bytes come from no file
    public Path require(@Nullable NamedFile source) throws IOException {
      Optional<NamedFile> found = NamedFile.find(path);
      if (found.isPresent()) {
        require(path, replace, EntryType.of(found.get().attributes()));
        if (source != null) {
          requireOther(found.get(), source);
        }
      }
      return path;
    }

    private void requireOther(NamedFile found, NamedFile source) throws IOException {
      if (!found.attributes().isSymbolicLink()
          && found.isSameAs(source)
          && !(replace == Replace.ANY && SourceWay.isOtherName(source.path(), path))) {
        throw PathFailure.of(path, "is the source itself");
      }
    }

    /// Fails unless the options replace a target of this type.
    public static void require(Path path, Replace replace, EntryType found)
        throws FileSystemException {
      if (replace == Replace.ANY && found == EntryType.DIRECTORY) {
        throw PathFailure.of(path, "directories are not replaced");
      }
      if (replace == Replace.ALWAYS && found != EntryType.FILE) {
        throw PathFailure.of(path, "only regular files are replaced");
      }
    }
  }
}
