package dev.millrace.files;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import dev.millrace.files.MoveResult.LeftEntry;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PathDirectory.EmptyDirectory;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.CopyOption;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// Moves a file with the contract of `Files.move`.
final class FileMove {
  private final Path source;
  private final Path target;
  private final CopyOption[] options;
  private final RequestedOptions requested;

  FileMove(Path source, Path target, CopyOption... options) {
    this.source = source;
    this.target = target;
    this.options = options;
    requested = RequestedOptions.of(options);
  }

  void move() throws IOException {
    if (belongsToJdk()) {
      Files.move(source, target, options);
      return;
    }
    NamedFile from = NamedFile.of(source, NOFOLLOW_LINKS);
    Optional<NamedFile> existing = NamedFile.find(target);
    if (existing.isEmpty()) {
      moveBy(requested.replaceExisting() ? Replace.ANY : Replace.NEVER);
    } else if (!from.isSameAs(existing.get())) {
      replace(from, existing.get());
    }
  }

  // Millrace improves neither a rename in one step nor a move within another provider.
  private boolean belongsToJdk() {
    return !requested.areKnown()
        || requested.copyAttributes()
        || requested.interrupts() == Interrupts.CANCEL
        || target.getFileName() == null
        || source.getFileName() == null
        || (!DefaultFiles.include(source, target)
            && source.getFileSystem().provider().equals(target.getFileSystem().provider()));
  }

  private void replace(NamedFile from, NamedFile existing) throws IOException {
    if (!requested.replaceExisting()) {
      throw new FileAlreadyExistsException(target.toString());
    }
    if (existing.attributes().isDirectory()) {
      new EmptyDirectory(target).remove();
      moveBy(Replace.ANY);
    } else if (from.attributes().isDirectory()) {
      replaceFileByDirectory();
    } else {
      moveBy(Replace.ANY);
    }
  }

  // No call replaces a file by a directory: the file stays until the directory is in its place.
  // The path of the target may lead through the directory, as in `directory/../file`.
  private void replaceFileByDirectory() throws IOException {
    Path around = Objects.requireNonNull(target.toAbsolutePath().getParent()).toRealPath();
    Path aside = TempPath.beside(around.resolve(target.getFileName()));
    TempPath.move(target, aside);
    try {
      moveBy(Replace.NEVER);
    } catch (IOException | RuntimeException | Error e) {
      putBack(aside, e);
      throw e;
    }
    Files.delete(aside);
  }

  // A move may fail after its target has its name. A directory of another program there does not
  // cost the old file, which then keeps its staging name.
  private void putBack(Path aside, Throwable reason) {
    boolean isOfOther = reason instanceof FileAlreadyExistsException;
    try {
      if (!isOfOther && Existing.isDirectory(target, NOFOLLOW_LINKS)) {
        Files.delete(aside);
      } else {
        Files.move(aside, target);
      }
    } catch (IOException e) {
      reason.addSuppressed(e);
    }
  }

  // An interrupt ends a move before the source loses an entry. The second attempt is a thread that
  // nothing interrupts.
  private void moveBy(Replace replace) throws IOException {
    Copier copier =
        new Copier(
            CopyOptions.DEFAULTS.withReplace(replace).withChangedSource(ChangedSource.RETRY));
    MoveResult result;
    try {
      result = copier.move(source, target);
    } catch (CopyCancelledException e) {
      result = UninterruptedWork.DEFAULT.callAside(() -> copier.move(source, target));
    }
    if (!result.isComplete()) {
      long left = result.left().size() + result.omittedLeft();
      LeftEntry first = result.left().getFirst();
      String reason =
          "was copied; %s entries are still there, the first is %s: %s"
              .formatted(left, first.source(), first.reason());
      throw new FileSystemException(source.toString(), target.toString(), reason);
    }
  }
}
