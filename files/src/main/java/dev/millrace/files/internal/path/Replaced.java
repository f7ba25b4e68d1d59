package dev.millrace.files.internal.path;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.request.CopyRequest;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
      requireReplaceable(found.get());
      if (source != null
          && !found.get().attributes().isSymbolicLink()
          && found.get().isSameAs(source)) {
        throw new FileSystemException(path.toString(), null, "is the source itself");
      }
    }
    return path;
  }

  private void requireReplaceable(NamedFile found) throws IOException {
    if (replace == Replace.ANY && found.attributes().isDirectory()) {
      throw new FileSystemException(path.toString(), null, "directories are not replaced");
    }
    if (replace == Replace.ALWAYS && !found.attributes().isRegularFile()) {
      throw new FileSystemException(path.toString(), null, "only regular files are replaced");
    }
  }
}
