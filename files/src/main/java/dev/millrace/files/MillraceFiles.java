package dev.millrace.files;

import dev.millrace.files.internal.copy.HostCopies;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.EmptyDirectory;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.LossCheck;
import dev.millrace.files.internal.young.ShortTargetException;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.spi.FileSystemProvider;
import java.util.Objects;
import java.util.Optional;

/// A drop-in replacement for [Files#copy(Path, Path, CopyOption...)] that copies by a [Copier].
/// Only the name of the class changes. A `Copier` offers results, progress and more options.
///
/// Has no other methods of `Files`, nor its copies from and to streams. Thread-safe.
public final class MillraceFiles {
  /// Another program may put a directory in the way again and again.
  private static final int MOST_ATTEMPTS = 10;

  private MillraceFiles() {}

  /// Copies a file with the contract and the exceptions of [Files#copy(Path, Path, CopyOption...)].
  /// The differences are improvements:
  ///
  /// - A file or symbolic link is replaced in one step, when the copy is complete. If the copy
  ///   fails, the old file stays. An empty directory is removed first, as `Files.copy` does.
  /// - Holes stay holes.
  /// - The permissions come without those that run a file as its owner or group, unless attributes
  ///   are copied.
  /// - A source that changes during the copy is copied again, up to three times; then the copy
  ///   fails with a [SourceChangedException]. A copy that is too short never counts as success.
  ///   Without system calls, a source that is removed or renamed during the copy fails it as well.
  /// - With [COPY_ATTRIBUTES][java.nio.file.StandardCopyOption#COPY_ATTRIBUTES] all metadata is
  ///   copied as far as the file systems and the permissions of the process allow.
  /// - With `com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE`, an interrupt ends the copy in a
  ///   [CopyCancelledException], on every file system. Without it the copy goes on, and the
  ///   interrupt stays pending.
  /// - A link never replaces the file that it points to.
  /// - If the source is unreadable and the target is unsuitable, either error may be reported. A
  ///   copy of a file to itself needs no permission to read it.
  ///
  /// In a young JVM, `Files.copy` itself copies files of up to 1 MiB to new targets on local file
  /// systems, unless attributes or links are copied, an interrupt may end the copy, or the source
  /// runs as its owner or group: see [Copier]. The points above do not apply to these copies; but a
  /// copy that is too short fails, and its target stays.
  ///
  /// `Files.copy` itself also makes the copies that Millrace cannot improve: directories, pipes and
  /// devices, links with their attributes or to another provider, files within one provider other
  /// than the default, such as a zip file, and copies with an option that is not named here. The
  /// points above do not apply to these.
  ///
  /// @param source the file
  /// @param target the name of the copy
  /// @param options as for `Files.copy`
  /// @return `target`
  /// @throws FileAlreadyExistsException if `target` exists and the options do not replace it
  /// @throws java.nio.file.DirectoryNotEmptyException if it is a directory that is not empty
  /// @throws UnsupportedOperationException if an option is unknown
  /// @throws IOException if the copy fails
  public static Path copy(Path source, Path target, CopyOption... options) throws IOException {
    RequestedOptions requested = RequestedOptions.of(options);
    Objects.requireNonNull(target);
    return belongsToJdk(source, target, requested)
        ? Files.copy(source, target, options)
        : copyByCopier(source, target, options, requested);
  }

  private static boolean belongsToJdk(Path source, Path target, RequestedOptions requested) {
    return !requested.areKnown()
        || target.getFileName() == null // a root
        || areOfOneForeignProvider(source, target)
        || isLinkForJdk(source, target, requested);
  }

  private static boolean isLinkForJdk(Path source, Path target, RequestedOptions requested) {
    return requested.copyLinks()
        && (requested.copyAttributes() || !provider(source).equals(provider(target)))
        && Files.isSymbolicLink(source);
  }

  // A provider copies between its own files best.
  private static boolean areOfOneForeignProvider(Path source, Path target) {
    return !DefaultFiles.include(source, target) && provider(source).equals(provider(target));
  }

  private static FileSystemProvider provider(Path path) {
    return path.getFileSystem().provider();
  }

  // Without a check of either file: the engine rejects a source that is not a regular file, and an
  // existing target.
  private static Path copyByCopier(
      Path source, Path target, CopyOption[] options, RequestedOptions requested)
      throws IOException {
    try {
      if (requested.needCopier() || !HostCopies.copyIfYoung(source, target)) {
        copy(source, target, requested, Replace.NEVER);
      }
      return target;
    } catch (FileAlreadyExistsException e) {
      return replace(source, target, options, requested);
    } catch (ShortTargetException e) {
      return replaceShort(source, target, requested, e);
    } catch (SourceChangedException e) {
      throw e;
    } catch (FileSystemException e) {
      if (Files.isRegularFile(source, requested.links())) {
        throw e;
      }
      return Files.copy(source, target, options);
    }
  }

  private static Path replaceShort(
      Path source, Path target, RequestedOptions requested, ShortTargetException reason)
      throws IOException {
    if (!requested.replaceExisting()) {
      throw reason; // the target may be a new file of another program
    }
    return replaceAny(source, target, requested);
  }

  private static Path replace(
      Path source, Path target, CopyOption[] options, RequestedOptions requested)
      throws IOException {
    Optional<NamedFile> existing = NamedFile.find(target);
    if (existing.isPresent() && NamedFile.of(source, requested.links()).isSameAs(existing.get())) {
      return target;
    }
    if (!requested.replaceExisting()) {
      throw new FileAlreadyExistsException(target.toString());
    }
    return isDirectory(target) && !Files.isReadable(source)
        ? Files.copy(source, target, options) // keeps the directory
        : replaceAny(source, target, requested);
  }

  private static Path replaceAny(Path source, Path target, RequestedOptions requested)
      throws IOException {
    for (int left = MOST_ATTEMPTS; ; left--) {
      new EmptyDirectory(target).remove();
      try {
        copy(source, target, requested, Replace.ANY);
        return target;
      } catch (FileSystemException e) {
        if (left == 0 || !isDirectory(target)) {
          throw e;
        }
      }
    }
  }

  private static boolean isDirectory(Path target) {
    return Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS);
  }

  private static void copy(Path source, Path target, RequestedOptions requested, Replace replace)
      throws IOException {
    Copier copier = requested.copier(replace);
    copier.copy(
        new CopyRequest(
            source,
            target,
            copier.options(),
            CopyObserver.NONE,
            Cancellation.NEVER,
            requested.interrupts(),
            LossCheck.SKIP));
  }
}
