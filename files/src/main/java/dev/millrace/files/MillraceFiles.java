package dev.millrace.files;

import dev.millrace.files.order.Order;
import dev.millrace.files.path.DefaultFiles;
import dev.millrace.files.path.NamedFile;
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

/// [Files#copy(Path, Path, CopyOption...)] by a [Copier]: change the name of the class, and nothing
/// else. Who wants to know more, or to say more, takes a `Copier`.
///
/// The other methods of `Files` are not here, nor its copies from and to streams.
public final class MillraceFiles {
  /// Others may put a directory in the way again and again.
  private static final int MOST_ATTEMPTS = 10;

  private MillraceFiles() {}

  /// Copies a file, as [Files#copy(Path, Path, CopyOption...)] does and with its errors, but for
  /// what is better.
  ///
  /// - A file or symbolic link is replaced in one step, when the copy is whole. If the copy fails,
  ///   what was there is there still. (Of an empty folder neither is true.)
  /// - Holes stay holes. The permissions come without those that run a file as its owner or group,
  ///   unless attributes are copied.
  /// - A source that changes meanwhile is copied again, up to three times; then the copy fails:
  ///   [SourceChangedException]. A source that ends early, a call that lies about what it moved, or
  ///   a target of another length is never taken for success.
  /// - With [COPY_ATTRIBUTES][java.nio.file.StandardCopyOption#COPY_ATTRIBUTES] all metadata is
  ///   copied that can be.
  /// - With `com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE`, an interrupt ends in a
  ///   [CopyCancelledException]. Without it a copy that is interrupted is whole when it returns;
  ///   the interrupt stays set.
  /// - A link is not put where the file is that it leads to.
  ///
  /// `Files.copy` copies whatever is no regular file: it makes a new directory for a directory, and
  /// reads a pipe or a device to its end. It also copies a link with its attributes or to another
  /// provider, files with an option that is not named here, and files within another provider, such
  /// as a zip file. Of the points above, none holds for these copies.
  ///
  /// New files of up to 1 MiB are copied by channels while the JVM is young, which writes out their
  /// holes: see [Copier].
  ///
  /// @param source the file
  /// @param target where it is to be
  /// @param options as for `Files.copy`
  /// @return `target`
  /// @throws FileAlreadyExistsException if `target` is there and not to be replaced
  /// @throws java.nio.file.DirectoryNotEmptyException if it is a folder that is not empty
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
        new Order(
            source,
            target,
            copier.options(),
            CopyListener.NONE,
            Cancellation.NEVER,
            asked.interrupts()));
  }
}
