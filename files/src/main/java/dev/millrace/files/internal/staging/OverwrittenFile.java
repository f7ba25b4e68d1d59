package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.request.CopyNames.OfPaths;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;

/// An existing target that is emptied and filled again. A failure leaves the bytes that it has by
/// then.
final class OverwrittenFile implements StagedTarget {
  private final FileCalls calls;
  private final CopyRequest request;
  private final int descriptor;
  private final FileStatus found;
  private boolean isClosed;

  private OverwrittenFile(FileCalls calls, CopyRequest request, int descriptor, FileStatus found) {
    this.calls = calls;
    this.request = request;
    this.descriptor = descriptor;
    this.found = found;
  }

  /// Opens and empties the target, unless there is none. Follows no link in a tree.
  ///
  /// @param source the status of the source, which must be another file
  static Optional<StagedTarget> open(FileCalls calls, CopyRequest request, FileStatus source)
      throws IOException {
    long opened = calls.open(request.names().target(), Access.READ_WRITE_NO_LINK, 0);
    if (Errno.ELOOP.is(opened) && request.names() instanceof OfPaths) {
      OpenFileException.requireOther(request.target());
      opened = calls.open(request.names().target(), Access.READ_WRITE, 0);
    }
    if (Errno.ENOENT.is(opened)) {
      return Optional.empty();
    }
    int descriptor = (int) Call.OPEN.require(opened, request.target());
    FileStatus found = new FileStatus();
    OverwrittenFile file = new OverwrittenFile(calls, request, descriptor, found);
    boolean isEmpty = false;
    try {
      file.empty(source);
      isEmpty = true;
      return Optional.of(file);
    } finally {
      if (!isEmpty) {
        file.close();
      }
    }
  }

  private void empty(FileStatus source) throws IOException {
    Path target = request.target();
    Call.STATX.require(calls.statx(descriptor, found), target);
    if (!found.isRegularFile()) {
      throw new FileSystemException(target.toString(), null, "only regular files are replaced");
    }
    if (found.sameFileAs(source)) {
      throw new FileSystemException(target.toString(), null, "is the source itself");
    }
    Call.FTRUNCATE.require(calls.ftruncate(descriptor, 0), target);
  }

  @Override
  public int descriptor() {
    return descriptor;
  }

  @Override
  public FileStatus made() {
    return found;
  }

  @Override
  public boolean replaces() {
    return true;
  }

  @Override
  public Answer<Path> commit() throws IOException {
    isClosed = true;
    Call.CLOSE.require(calls.close(descriptor), request.target());
    return new Done<>(request.target());
  }

  // The name is older than this copy.
  @Override
  public void syncDirectory() {}

  // A later copy of newer files only must find an incomplete file older than its source.
  @Override
  public void close() {
    if (!isClosed) {
      isClosed = true;
      calls.futimens(descriptor, found);
      calls.close(descriptor);
    }
  }
}
