package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.COPY_ATTRIBUTES;
import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;

import dev.millrace.files.path.NamedFile;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.spi.FileSystemProvider;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// [Files#copy(Path, Path, CopyOption...)] by a [Copier]: change the name of the class, and nothing
/// else. Who wants to know more, or to say more, takes a `Copier`.
///
/// The other methods of `Files` are not here, nor its copies from and to streams.
public final class MillraceFiles {
  private static final Set<CopyOption> KNOWN =
      Set.of(REPLACE_EXISTING, COPY_ATTRIBUTES, NOFOLLOW_LINKS);

  /// An option of a package that the JDK neither promises nor has everywhere.
  private static final String INTERRUPTIBLE = "com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE";

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
  /// - With `com.sun.nio.file.ExtendedCopyOption.INTERRUPTIBLE`, which every file system knows
  ///   here, an interrupt ends in a [CopyCancelledException]. Without it a copy that is interrupted
  ///   is whole when it returns; the interrupt stays set.
  /// - A link is not put where the file is that it leads to.
  ///
  /// What is no regular file is left to `Files.copy`, which makes a new folder for a folder, and
  /// reads a pipe or a device to its end. So is a link with its attributes or to another provider,
  /// and whatever comes with an option that is not named here.
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
    List<CopyOption> asked = Arrays.asList(options);
    Objects.requireNonNull(target);
    return asked.stream().allMatch(MillraceFiles::isKnown) && isOurs(source, target, asked)
        ? copy(source, target, asked)
        : Files.copy(source, target, options);
  }

  private static boolean isKnown(CopyOption option) {
    return KNOWN.contains(option) || isInterruptible(option);
  }

  private static boolean isInterruptible(CopyOption option) {
    return option instanceof Enum<?> constant
        && INTERRUPTIBLE.equals(constant.getDeclaringClass().getName() + "." + constant.name());
  }

  // What cannot be looked at is none of it: let the other say so.
  private static boolean isOurs(Path source, Path target, List<CopyOption> asked) {
    return Files.isRegularFile(source, links(asked))
        || (isOurLink(source, asked) && provider(source).equals(provider(target)));
  }

  private static boolean isOurLink(Path source, List<CopyOption> asked) {
    return asked.contains(NOFOLLOW_LINKS)
        && !asked.contains(COPY_ATTRIBUTES)
        && Files.isSymbolicLink(source);
  }

  private static FileSystemProvider provider(Path path) {
    return path.getFileSystem().provider();
  }

  private static LinkOption[] links(List<CopyOption> asked) {
    return asked.contains(NOFOLLOW_LINKS) ? new LinkOption[] {NOFOLLOW_LINKS} : new LinkOption[0];
  }

  private static Path copy(Path source, Path target, List<CopyOption> asked) throws IOException {
    Optional<NamedFile> there = NamedFile.find(target);
    if (there.isEmpty()) {
      copy(source, target, asked, Replace.NEVER);
    } else if (!NamedFile.of(source, links(asked)).isSameAs(there.get())) {
      replace(source, there.get(), asked);
    }
    return target;
  }

  private static void replace(Path source, NamedFile there, List<CopyOption> asked)
      throws IOException {
    if (!asked.contains(REPLACE_EXISTING)) {
      throw new FileAlreadyExistsException(there.path().toString());
    }
    if (there.attributes().isDirectory()) {
      Files.delete(there.path()); // unless there is something in it
      copy(source, there.path(), asked, Replace.NEVER);
    } else {
      copy(source, there.path(), asked, Replace.ANY);
    }
  }

  private static void copy(Path source, Path target, List<CopyOption> asked, Replace replace)
      throws IOException {
    Copier copier = new Copier(options(asked, replace));
    if (asked.stream().anyMatch(MillraceFiles::isInterruptible)) {
      copier.copy(source, target);
    } else {
      copyUndisturbed(copier, source, target);
    }
  }

  private static CopyOptions options(List<CopyOption> asked, Replace replace) {
    return CopyOptions.DEFAULTS
        .replace(replace)
        .changedSource(ChangedSource.RETRY)
        .metadata(asked.contains(COPY_ATTRIBUTES) ? Metadata.ALL : Metadata.MODE)
        .symbolicLinks(asked.contains(NOFOLLOW_LINKS) ? SymbolicLinks.COPY : SymbolicLinks.FOLLOW);
  }

  // A copy that an interrupt ended is begun again, and the interrupt handed on when it is done.
  private static void copyUndisturbed(Copier copier, Path source, Path target) throws IOException {
    boolean isInterrupted = Thread.interrupted();
    try {
      while (!isCopied(copier, source, target)) {
        isInterrupted |= Thread.interrupted();
      }
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static boolean isCopied(Copier copier, Path source, Path target) throws IOException {
    try {
      copier.copy(source, target);
      return true;
    } catch (CopyCancelledException e) {
      return false;
    }
  }
}
