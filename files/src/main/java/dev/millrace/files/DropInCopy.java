package dev.millrace.files;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.JdkCopy;
import dev.millrace.files.internal.path.JdkCopy.ShortTargetException;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PathDirectory.EmptyDirectory;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.spi.FileSystemProvider;
import java.util.Objects;
import java.util.Optional;

/// One call of [MillraceFiles#copy(Path, Path, CopyOption...)] that [JdkCopy] has not made. A
/// separate class, because the first copy of a young JVM loads the classes of all exceptions that a
/// class catches.
final class DropInCopy {
  /// Another program may put a directory in the way again and again.
  private static final int MOST_ATTEMPTS = 10;

  private final Path source;
  private final Path target;
  private final CopyOption[] options;
  private final RequestedOptions requested;

  DropInCopy(Path source, Path target, CopyOption... options) {
    this.source = Objects.requireNonNull(source);
    this.target = Objects.requireNonNull(target);
    this.options = options;
    requested = RequestedOptions.of(options);
  }

  Path copy() throws IOException {
    return belongsToJdk() ? Files.copy(source, target, options) : copyByCopier();
  }

  private boolean belongsToJdk() throws IOException {
    return !requested.areKnown()
        || target.getFileName() == null // a root
        || areOfOneForeignProvider()
        || isLinkForJdk();
  }

  private boolean isLinkForJdk() throws IOException {
    return requested.copyLinks()
        && (requested.copyAttributes() || !provider(source).equals(provider(target)))
        && Existing.isLink(source);
  }

  // A provider copies between its own files best.
  private boolean areOfOneForeignProvider() {
    return !DefaultFiles.include(source, target) && provider(source).equals(provider(target));
  }

  private static FileSystemProvider provider(Path path) {
    return path.getFileSystem().provider();
  }

  // Without a check of either file: the engine rejects a source that is not a regular file, and an
  // existing target.
  private Path copyByCopier() throws IOException {
    try {
      if (!isMadeByJdk()) {
        copy(Replace.NEVER);
      }
      return target;
    } catch (FileAlreadyExistsException e) {
      return replace();
    } catch (ShortTargetException e) {
      return replaceAny();
    } catch (SourceChangedException e) {
      throw e;
    } catch (FileSystemException e) {
      if (isFile()) {
        throw e;
      }
      return Files.copy(source, target, options);
    }
  }

  private boolean isReadable() {
    try {
      return Existing.allows(AccessMode.READ, source);
    } catch (IOException e) {
      return false;
    }
  }

  // Files.copy reports a source that cannot be looked at.
  private boolean isFile() {
    try {
      return Existing.isFile(source, requested.links());
    } catch (IOException e) {
      return false;
    }
  }

  // Without options, MillraceFiles has tried it.
  private boolean isMadeByJdk() throws IOException {
    return options.length > 0 && !requested.needCopier() && JdkCopy.copy(source, target);
  }

  private Path replace() throws IOException {
    Optional<NamedFile> existing = NamedFile.find(target);
    if (existing.isPresent() && NamedFile.of(source, requested.links()).isSameAs(existing.get())) {
      return target;
    }
    if (!requested.replaceExisting()) {
      throw new FileAlreadyExistsException(target.toString());
    }
    return isDirectory() && !isReadable()
        ? Files.copy(source, target, options) // keeps the directory
        : replaceAny();
  }

  private Path replaceAny() throws IOException {
    for (int left = MOST_ATTEMPTS; ; left--) {
      new EmptyDirectory(target).remove();
      try {
        copy(Replace.ANY);
        return target;
      } catch (FileSystemException e) {
        if (left == 0 || !isDirectory()) {
          throw e;
        }
      }
    }
  }

  private boolean isDirectory() throws IOException {
    return Existing.isDirectory(target, LinkOption.NOFOLLOW_LINKS);
  }

  private void copy(Replace replace) throws IOException {
    Copier copier = requested.copier(replace);
    copier.copy(
        CopyRequest.of(source, target, copier.options())
            .interrupts(requested.interrupts())
            .build());
  }
}
