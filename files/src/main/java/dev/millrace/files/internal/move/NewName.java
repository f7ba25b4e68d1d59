package dev.millrace.files.internal.move;

import dev.millrace.files.Replace;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.util.Optional;

/// Gives an entry the name of a target, in one step.
///
/// @param target the new name
record NewName(FileCalls calls, MoveRequest request, EntryName target) {
  /// Another program may create and remove the target again and again.
  private static final int MOST_ATTEMPTS = 10;

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

  /// Renames an entry.
  ///
  /// @return the result of the rename: 0, or EXDEV or another negated errno
  /// @throws IOException if the target exists and must not be replaced
  long rename(EntryName from, FileStatus source) throws IOException {
    for (int left = MOST_ATTEMPTS; ; left--) {
      Optional<FileStatus> found = target.find();
      if (found.isPresent()) {
        requireReplaceable(found.get(), source);
      }
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

  /// Fails if the target exists and must not be replaced.
  void requireReplaceable(FileStatus source) throws IOException {
    Optional<FileStatus> found = target.find();
    if (found.isPresent()) {
      requireReplaceable(found.get(), source);
    }
  }

  private void requireReplaceable(FileStatus found, FileStatus source) throws IOException {
    if (request.replace() == Replace.NEVER) {
      throw exists();
    }
    request.requireReplaceable(found.entryType(), source.entryType());
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
}
