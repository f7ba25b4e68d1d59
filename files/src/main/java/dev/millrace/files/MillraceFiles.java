package dev.millrace.files;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.LossCheck;
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

/// A drop-in for [Files#copy(Path, Path, CopyOption...)] that copies by a [Copier]: change the name
/// of the class, and nothing else. For results, progress or more options use a `Copier`.
///
/// Has no other methods of `Files`, nor its copies from and to streams.
public final class MillraceFiles {
  /// Another program may put a directory in the way again and again.
  private static final int MOST_ATTEMPTS = 10;

  private MillraceFiles() {}

  /// Copies a file with the contract and the exceptions of [Files#copy(Path, Path, CopyOption...)].
  /// The differences are improvements:
  ///
  /// - A file or symbolic link is replaced in one step, when the copy is whole. If the copy fails,
  ///   the old file stays. An empty directory is removed first, as `Files.copy` does.
  /// - Holes stay holes, except in files of up to 1 MiB while the JVM is young: see [Copier].
  /// - The permissions come without those that run a file as its owner or group, unless attributes
  ///   are copied.
  /// - A source that changes during the copy is copied again, up to three times; then the copy
  ///   fails with a [SourceChangedException]. A copy that is too short never counts as success.
  /// - With [COPY_ATTRIBUTES][java.nio.file.StandardCopyOption#COPY_ATTRIBUTES] all metadata is
  ///   copied as far as the file systems and the user allow.
  /// - With `com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE`, an interrupt ends the copy in a
  ///   [CopyCancelledException], on every file system. Without it the copy goes on, and the
  ///   interrupt stays pending.
  /// - A link never replaces the file that it leads to.
  /// - If the source is unreadable and the target is unsuitable, either error may be reported. A
  ///   copy of a file to itself needs no permission to read it.
  ///
  /// `Files.copy` itself makes the copies where Millrace has nothing to add: directories, pipes and
  /// devices, links with their attributes or to another provider, files within one provider other
  /// than the default, such as a zip file, and copies with an option that is not named here. The
  /// points above do not hold for these.
  ///
  /// @param source the file
  /// @param target where it is to be
  /// @param options as for `Files.copy`
  /// @return `target`
  /// @throws FileAlreadyExistsException if `target` exists and is not to be replaced
  /// @throws java.nio.file.DirectoryNotEmptyException if it is a directory that is not empty
  /// @throws UnsupportedOperationException if there is an option that is not known
  /// @throws IOException if the copy fails
  public static Path copy(Path source, Path target, CopyOption... options) throws IOException {
    RequestedOptions asked = RequestedOptions.of(options);
    Objects.requireNonNull(target);
    return isForOthers(source, target, asked)
        ? Files.copy(source, target, options)
        : copyOurs(source, target, options, asked);
  }

  private static boolean isForOthers(Path source, Path target, RequestedOptions asked) {
    return !asked.areKnown()
        || isOfOneForeignProvider(source, target)
        || isLinkForOthers(source, target, asked);
  }

  private static boolean isLinkForOthers(Path source, Path target, RequestedOptions asked) {
    return asked.copyLinks()
        && (asked.copyAttributes() || !provider(source).equals(provider(target)))
        && Files.isSymbolicLink(source);
  }

  // A provider knows its own files best.
  private static boolean isOfOneForeignProvider(Path source, Path target) {
    return !DefaultFiles.include(source, target) && provider(source).equals(provider(target));
  }

  private static FileSystemProvider provider(Path path) {
    return path.getFileSystem().provider();
  }

  // Neither source nor target is looked at before: the engine rejects a source that is no regular
  // file, and a target that is there.
  private static Path copyOurs(
      Path source, Path target, CopyOption[] options, RequestedOptions asked) throws IOException {
    try {
      copy(source, target, asked, Replace.NEVER);
      return target;
    } catch (FileAlreadyExistsException e) {
      return replace(source, target, options, asked);
    } catch (SourceChangedException e) {
      throw e;
    } catch (FileSystemException e) {
      if (Files.isRegularFile(source, asked.links())) {
        throw e;
      }
      return Files.copy(source, target, options);
    }
  }

  private static Path replace(
      Path source, Path target, CopyOption[] options, RequestedOptions asked) throws IOException {
    Optional<NamedFile> there = NamedFile.find(target);
    if (there.isPresent() && NamedFile.of(source, asked.links()).isSameAs(there.get())) {
      return target;
    }
    if (!asked.replaceExisting()) {
      throw new FileAlreadyExistsException(target.toString());
    }
    return isDirectory(target) && !Files.isReadable(source)
        ? Files.copy(source, target, options) // which keeps the directory
        : replaceAny(source, target, asked);
  }

  private static Path replaceAny(Path source, Path target, RequestedOptions asked)
      throws IOException {
    for (int left = MOST_ATTEMPTS; ; left--) {
      removeEmptyDirectory(target);
      try {
        copy(source, target, asked, Replace.ANY);
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

  private static void removeEmptyDirectory(Path target) throws IOException {
    if (isDirectory(target)) {
      Files.deleteIfExists(target); // unless there is something in it
    }
  }

  private static void copy(Path source, Path target, RequestedOptions asked, Replace replace)
      throws IOException {
    Copier copier = asked.copier(replace);
    copier.copy(
        new CopyRequest(
            source,
            target,
            copier.options(),
            CopyListener.NONE,
            Cancellation.NEVER,
            asked.interrupts(),
            LossCheck.SKIP));
  }
}
