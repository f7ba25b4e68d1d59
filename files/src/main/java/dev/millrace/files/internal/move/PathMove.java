package dev.millrace.files.internal.move;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;

import dev.millrace.files.Durability;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.move.MoveRequest.FinalNames;
import dev.millrace.files.internal.move.MoveRequest.MoveReport;
import dev.millrace.files.internal.move.MoveRequest.MoveReport.Left;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PathDirectory;
import dev.millrace.files.internal.path.TempPath;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// A move by `java.nio`. The check of the target and the rename are two steps.
record PathMove(FileCopies files, MoveRequest request) {
  MoveReport move() throws IOException {
    NamedFile source = NamedFile.of(request.source(), NOFOLLOW_LINKS);
    if (source.attributes().isDirectory()) {
      request.requireOutside();
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
    TempPath.moveLeftBehind(request.source(), request.target());
    return true;
  }

  private MoveReport copy(NamedFile source) throws IOException {
    return source.attributes().isDirectory()
        ? copyOnce(source)
        : CopyRequest.retrying(
            request.options().changedSource(),
            () -> copyOnce(NamedFile.of(request.source(), NOFOLLOW_LINKS)));
  }

  private MoveReport copyOnce(NamedFile source) throws IOException {
    Path part = TempPath.beside(request.target());
    Scope scope = source.attributes().isDirectory() ? Scope.TREE : Scope.ONE_ENTRY;
    if (source.attributes().isRegularFile() || source.attributes().isSymbolicLink()) {
      request.observer().started();
    }
    Set<Object> directories = ConcurrentHashMap.newKeySet();
    FinalNames names = request.names(part, directories);
    TreeCounts counts;
    try {
      counts = new TreeCopies(files).copy(request.copyTo(names, durability(), scope));
      if (scope == Scope.ONE_ENTRY) {
        requireUnchanged(source);
      }
      requireReplaceable(source);
      name(part);
    } catch (IOException e) {
      removePart(part);
      throw names.inFinalWords(e);
    } catch (RuntimeException | Error e) {
      removePart(part);
      throw e;
    }
    return MoveReport.copied(counts, remove(source, directories));
  }

  // No other program uses the name. A copy that cannot be removed stays: the failure of the move is
  // more important.
  private static void removePart(Path part) {
    boolean unused = new PathRemoval(null, new Left()).remove(part, part);
  }

  private void name(Path part) throws IOException {
    TempPath.move(part, request.target());
    try {
      TempPath.moveLeftBehind(part, request.target());
    } catch (IOException | RuntimeException e) {
      removePart(request.target()); // the source is complete
      throw e;
    }
  }

  // Other file systems have no fsync(2).
  private Durability durability() {
    return DefaultFiles.include(request.target(), request.target())
        ? Durability.FILE_AND_DIRECTORY
        : Durability.NONE;
  }

  private void requireUnchanged(NamedFile source) throws IOException {
    Optional<NamedFile> now = NamedFile.find(request.source());
    if (now.filter(source::isUnchanged).isEmpty()) {
      throw new SourceChangedException(request.source(), "changed while it was moved");
    }
  }

  private Left remove(NamedFile source, Set<Object> directories) throws IOException {
    if (DefaultFiles.include(request.target(), request.target())) {
      PathDirectory.syncAround(request.target());
    }
    Left left = new Left();
    if (source.attributes().isDirectory()) {
      new PathRemoval(directories, left).remove(request.source(), request.target());
    } else {
      requireUnchanged(source);
      Files.delete(request.source());
    }
    return left;
  }

  /// Removes the entries of a copied tree that equal their copies in kind, length and modification
  /// time, by `java.nio`. Of the directories, only those that were copied are removed.
  ///
  /// @param directories the keys of the copied directories, where the file system has keys; null
  ///   for any directory
  private record PathRemoval(@Nullable Set<Object> directories, Left left) {
    /// FAT and zip files keep times in steps of this length.
    private static final Duration LONGEST_STEP = Duration.ofSeconds(2);

    /// Removes a tree as far as possible.
    ///
    /// @return whether nothing is left
    boolean remove(Path source, Path copy) {
      try {
        BasicFileAttributes from = attributes(source);
        BasicFileAttributes to = attributes(copy);
        if (!isCopy(from, to)) {
          return leave(source, "differs from its copy");
        }
        if (from.isDirectory() && !isCopied(from)) {
          return leave(source, "was replaced during the move");
        }
        if (from.isDirectory() && !isEmptied(source, copy)) {
          return false;
        }
        Files.delete(source);
        return true;
      } catch (IOException e) {
        return leave(source, e.toString());
      }
    }

    private static BasicFileAttributes attributes(Path path) throws IOException {
      return Files.readAttributes(path, BasicFileAttributes.class, NOFOLLOW_LINKS);
    }

    private static boolean isCopy(BasicFileAttributes from, BasicFileAttributes to) {
      if (EntryType.of(from) != EntryType.of(to)) {
        return false;
      }
      Duration apart =
          Duration.between(to.lastModifiedTime().toInstant(), from.lastModifiedTime().toInstant());
      return !from.isRegularFile()
          || (from.size() == to.size() && apart.abs().compareTo(LONGEST_STEP) <= 0);
    }

    private boolean isCopied(BasicFileAttributes directory) {
      Object key = directory.fileKey();
      return key == null || directories == null || directories.contains(key);
    }

    private boolean isEmptied(Path source, Path copy) throws IOException {
      boolean isEmpty = true;
      for (Path entry : PathDirectory.entries(source)) {
        isEmpty &= remove(entry, copy.resolve(String.valueOf(entry.getFileName())));
      }
      return isEmpty;
    }

    private boolean leave(Path source, String reason) {
      left.add(source, reason);
      return false;
    }
  }
}
