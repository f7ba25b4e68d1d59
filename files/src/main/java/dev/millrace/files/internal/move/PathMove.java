package dev.millrace.files.internal.move;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.millrace.files.Durability;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.move.MoveReport.Left;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PathDirectory;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.files.internal.tree.TreeTargetCheck;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// A move by `java.nio`. The check of the target and the rename are two steps.
record PathMove(FileCopies files, MoveRequest request) {
  MoveReport move() throws IOException {
    NamedFile source = NamedFile.of(request.source(), NOFOLLOW_LINKS);
    if (source.attributes().isDirectory()) {
      new TreeTargetCheck(request.copyTo(request.target(), Durability.NONE, Scope.TREE))
          .requireOutside();
    }
    requireReplaceable(source);
    return isRenamed() ? MoveReport.renamed() : copy(source);
  }

  private void requireReplaceable(NamedFile source) throws IOException {
    Optional<NamedFile> found = NamedFile.find(request.target());
    if (found.isEmpty()) {
      return;
    }
    if (found.get().isSameAs(source)) {
      throw request.failure("is the source itself");
    }
    if (request.replace() == Replace.NEVER) {
      throw new FileAlreadyExistsException(request.target().toString());
    }
    request.requireReplaceable(
        EntryType.of(found.get().attributes()), EntryType.of(source.attributes()));
  }

  // Between two zip files, the JDK creates an empty directory, and then fails.
  private boolean isRenamed() throws IOException {
    if (!request.source().getFileSystem().equals(request.target().getFileSystem())) {
      return false;
    }
    try {
      Files.move(request.source(), request.target(), ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException | UnsupportedOperationException e) {
      return false;
    }
    LeftBehind.follow(request.source(), request.target());
    return true;
  }

  private MoveReport copy(NamedFile first) throws IOException {
    NamedFile source = first;
    for (int left = request.retries(); ; left--) {
      try {
        return copyOnce(source);
      } catch (SourceChangedException e) {
        if (left == 0 || source.attributes().isDirectory()) {
          throw e;
        }
        source = NamedFile.of(request.source(), NOFOLLOW_LINKS);
      }
    }
  }

  private MoveReport copyOnce(NamedFile source) throws IOException {
    Path part = TempPath.beside(request.target());
    Scope scope = source.attributes().isDirectory() ? Scope.TREE : Scope.ONE_ENTRY;
    if (source.attributes().isRegularFile() || source.attributes().isSymbolicLink()) {
      request.observer().started();
    }
    TreeCounts counts;
    try {
      counts = new TreeCopies(files).copy(request.copyTo(part, durability(), scope));
      if (scope == Scope.ONE_ENTRY) {
        requireUnchanged(source);
      }
      requireReplaceable(source);
      name(part);
    } catch (IOException e) {
      PathRemoval.removePart(part);
      throw new FinalNames(request.observer(), part, request.target()).inFinalWords(e);
    } catch (RuntimeException | Error e) {
      PathRemoval.removePart(part);
      throw e;
    }
    return MoveReport.copied(counts, remove(source));
  }

  private void name(Path part) throws IOException {
    TempPath.move(part, request.target());
    try {
      LeftBehind.follow(part, request.target());
    } catch (IOException | RuntimeException e) {
      PathRemoval.removePart(request.target()); // the source is complete
      throw e;
    }
  }

  // Other file systems have no fsync(2).
  private Durability durability() {
    return DefaultFiles.include(request.target(), request.target())
        ? Durability.FILE
        : Durability.NONE;
  }

  private void requireUnchanged(NamedFile source) throws IOException {
    Optional<NamedFile> now = NamedFile.find(request.source());
    if (now.filter(source::isUnchanged).isEmpty()) {
      throw new SourceChangedException(request.source(), "changed while it was moved");
    }
  }

  private Left remove(NamedFile source) throws IOException {
    if (DefaultFiles.include(request.target(), request.target())) {
      PathDirectory.syncAround(request.target());
    }
    Left left = new Left();
    if (source.attributes().isDirectory()) {
      new PathRemoval(left).remove(request.source(), request.target());
    } else {
      requireUnchanged(source);
      Files.delete(request.source());
    }
    return left;
  }
}
