package dev.millrace.files.internal.move;

import dev.millrace.files.Durability;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceChangedException;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.move.MoveRequest.FinalNames;
import dev.millrace.files.internal.move.MoveRequest.MoveReport;
import dev.millrace.files.internal.move.MoveRequest.MoveReport.Left;
import dev.millrace.files.internal.move.SourceRemoval.SourceClock;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.staging.StagingDirectory;
import dev.millrace.files.internal.tree.TreeCopies;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// A move by system calls, relative to the directories of source and target.
record NativeMove(
    FileCopies files, FileCalls calls, MoveRequest request, EntryName source, EntryName target)
    implements AutoCloseable {
  /// Another program may create and remove the target again and again.
  private static final int MOST_ATTEMPTS = 10;

  static NativeMove open(FileCopies files, FileCalls calls, MoveRequest request)
      throws IOException {
    EntryName source = open(calls, request.source());
    try {
      return new NativeMove(files, calls, request, source, open(calls, request.target()));
    } catch (IOException | RuntimeException e) {
      source.close();
      throw e;
    }
  }

  private static EntryName open(FileCalls calls, Path path) throws IOException {
    return EntryName.open(calls, RawName.of(path), path);
  }

  /// Moves the entry. Does nothing and returns the reason if the kernel has no renameat2(2).
  Answer<MoveReport> move() throws IOException {
    FileStatus status = source.require();
    if (status.isDirectory()) {
      request.requireOutside();
    } else if (isOneFile(status)) {
      return renameToItself(status);
    }
    long renamed = rename(source, status);
    if (Errno.ENOSYS.is(renamed)) {
      return new NotSupported<>(Call.RENAMEAT2.words(renamed));
    }
    if (Errno.EXDEV.is(renamed)) {
      return new Done<>(copy(status));
    }
    Call.RENAMEAT2.require(renamed, request.source());
    return new Done<>(renamed());
  }

  private boolean isOneFile(FileStatus status) throws IOException {
    return target.find().filter(status::sameFileAs).isPresent();
  }

  // A rename of one name of a file to another one does nothing. A file with one name that two names
  // lead to is on a file system that ignores case.
  private Answer<MoveReport> renameToItself(FileStatus status) throws IOException {
    if (source.isSameEntryAs(target)) {
      throw request.failure("is the source itself");
    }
    if (status.links() > 1 && request.replace() == Replace.NEVER) {
      Optional<FileStatus> unused = requireReplaceable(status);
    }
    if (status.links() > 1) {
      source.remove();
    } else {
      long renamed = calls.renameat2(source.name(), target.name(), Existing.REPLACE);
      Call.RENAMEAT2.require(renamed, request.source());
    }
    return new Done<>(renamed());
  }

  private MoveReport renamed() throws IOException {
    if (request.options().durability() == Durability.FILE_AND_DIRECTORY) {
      target.sync();
      source.sync();
    }
    return MoveReport.renamed();
  }

  private MoveReport copy(FileStatus status) throws IOException {
    return status.isDirectory()
        ? copyOnce(status)
        : CopyRequest.retrying(request.options().changedSource(), () -> copyOnce(source.require()));
  }

  private MoveReport copyOnce(FileStatus status) throws IOException {
    if (status.isRegularFile() || status.isSymbolicLink()) {
      request.observer().started();
    }
    Optional<FileStatus> unused = requireReplaceable(status);
    SourceClock start = SourceClock.read(source);
    Set<Object> directories = ConcurrentHashMap.newKeySet();
    TreeCounts counts = copyAndName(status, directories);
    target.sync();
    Left left = new Left();
    if (status.isDirectory()) {
      new SourceRemoval(calls, start, directories, left).removeTree(source, target);
    } else {
      removeFile(status);
    }
    source.sync();
    return MoveReport.copied(counts, left);
  }

  // A kill leaves the staging directory, which the next copy or move to this name removes.
  private TreeCounts copyAndName(FileStatus status, Set<Object> directories) throws IOException {
    try (StagingDirectory staging = StagingDirectory.create(target)) {
      EntryName part = staged(staging);
      FinalNames names = request.names(part.path(), directories);
      try {
        TreeCounts counts = stage(status, names, staging.descriptor());
        give(part, status);
        return counts;
      } catch (IOException e) {
        throw names.inFinalWords(e);
      }
    }
  }

  // The path leads through the descriptor: another program that renames the directory, or puts a
  // link in its place, does not lead the copy elsewhere. Without `/proc`, it is the name.
  private EntryName staged(StagingDirectory staging) throws IOException {
    int descriptor = staging.descriptor();
    Path open = Path.of("/proc/self/fd/" + descriptor);
    Path named = EntryName.path(target.path().resolveSibling(""), staging.name().entry());
    Path around = dev.millrace.sys.Existing.isDirectory(open) ? open : named;
    RawName name = target.name();
    return new EntryName(
        calls, EntryName.path(around, name.entry()), descriptor, name.in(descriptor));
  }

  // A device stores a tree faster at once than file by file.
  private TreeCounts stage(FileStatus status, FinalNames names, int staging) throws IOException {
    boolean isTree = status.isDirectory();
    Durability durability = isTree ? Durability.NONE : Durability.FILE;
    Scope scope = isTree ? Scope.TREE : Scope.ONE_ENTRY;
    TreeCounts counts = new TreeCopies(files).copy(request.copyTo(names, durability, scope));
    if (isTree) {
      Call.SYNCFS.require(calls.syncfs(staging), request.target());
    } else {
      requireUnchanged(status);
    }
    return counts;
  }

  private void requireUnchanged(FileStatus before) throws IOException {
    Optional<FileStatus> now = source.find();
    if (now.filter(it -> it.unchangedSince(before)).isEmpty()) {
      String change = now.isEmpty() ? "was removed" : "changed";
      throw new SourceChangedException(request.source(), change + " while it was moved");
    }
  }

  private void removeFile(FileStatus status) throws IOException {
    requireUnchanged(status);
    long removed = calls.unlinkat(source.name());
    if (removed < 0) {
      throw PathFailure.of(
          request.source(),
          "was copied to %s, but not removed: %s"
              .formatted(request.target(), Call.UNLINKAT.words(removed)));
    }
  }

  /// Gives a copy its name.
  ///
  /// @param part the copy, in a staging directory
  /// @param source the status of the source
  /// @throws IOException if the target exists and must not be replaced, or the rename fails
  void give(EntryName part, FileStatus source) throws IOException {
    long named = rename(part, source);
    if (Errno.EACCES.is(named) && source.isDirectory()) {
      named = renameReadOnly(part, source);
    }
    Call.RENAMEAT2.require(named, request.target());
  }

  // The owner must have write permission for a directory that gets another parent.
  private long renameReadOnly(EntryName part, FileStatus source) throws IOException {
    int permissions = part.require().permissions();
    Call.FCHMODAT.require(
        calls.fchmodat(part.name(), permissions | FileMode.OWNER), request.target());
    long opened = calls.open(part.name(), Access.DIRECTORY_NO_LINK, 0);
    int copy = (int) Call.OPEN.require(opened, request.target());
    try {
      long named = rename(part, source);
      Call.FCHMOD.require(calls.fchmod(copy, permissions), request.target());
      return named;
    } finally {
      calls.close(copy);
    }
  }

  /// Returns the result of the rename: 0, or EXDEV or another negated errno.
  ///
  /// @throws IOException if the target exists and must not be replaced
  long rename(EntryName from, FileStatus source) throws IOException {
    for (int left = MOST_ATTEMPTS; ; left--) {
      Optional<FileStatus> found = requireReplaceable(source);
      long result =
          found.isPresent()
              ? calls.renameat2(from.name(), target.name(), Existing.REPLACE)
              : renameToFree(from, source);
      if (found.isPresent() || !Errno.EEXIST.is(result)) {
        return result;
      }
      if (request.replace() == Replace.NEVER || left == 0) {
        throw exists();
      }
    }
  }

  // Fails if the target exists and must not be replaced.
  private Optional<FileStatus> requireReplaceable(FileStatus source) throws IOException {
    Optional<FileStatus> found = target.find();
    if (found.isPresent() && request.replace() == Replace.NEVER) {
      throw exists();
    }
    if (found.isPresent()) {
      request.requireReplaceable(found.get().entryType(), source.entryType());
    }
    return found;
  }

  private FileAlreadyExistsException exists() {
    return new FileAlreadyExistsException(request.target().toString());
  }

  // EINVAL: the file system does not protect an existing name.
  private long renameToFree(EntryName from, FileStatus source) throws IOException {
    long result = calls.renameat2(from.name(), target.name(), Existing.KEEP);
    return Errno.EINVAL.is(result) ? renameToPlaceholder(from, source) : result;
  }

  // An empty file or directory takes the name first, and is replaced.
  private long renameToPlaceholder(EntryName from, FileStatus source) throws IOException {
    boolean isDirectory = source.isDirectory();
    long made = isDirectory ? calls.mkdirat(target.name(), FileMode.OWNER) : makeFile();
    if (made < 0) {
      return made;
    }
    FileStatus placeholder = target.require();
    long result = calls.renameat2(from.name(), target.name(), Existing.REPLACE);
    if (result < 0 && target.find().filter(placeholder::sameFileAs).isPresent()) {
      long removed = isDirectory ? calls.rmdirat(target.name()) : calls.unlinkat(target.name());
      Call.UNLINKAT.require(removed, target.path());
    }
    return result;
  }

  private long makeFile() {
    long opened = calls.open(target.name(), Access.CREATE_NEW, FileMode.OWNER_READ_WRITE);
    return opened < 0 ? opened : calls.close((int) opened);
  }

  @Override
  public void close() {
    source.close();
    target.close();
  }
}
