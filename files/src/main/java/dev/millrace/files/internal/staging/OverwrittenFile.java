package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.path.OpenFileName.OpenFileException;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.CopyNames.OfPaths;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// An existing target that is emptied and filled again. A failure leaves the bytes that it has by
/// then.
final class OverwrittenFile extends StagedTarget {
  private final CopyRequest request;

  private OverwrittenFile(OwnFile file, int descriptor, CopyRequest request) {
    super(file, descriptor, Existing.REPLACE, null);
    this.request = request;
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
    if (opened < 0) {
      throw new RefusedName(calls, request.names().target(), request.target())
          .changed(Call.OPEN, opened);
    }
    int descriptor = (int) opened;
    FileStatus found = new FileStatus();
    OverwrittenFile file = new OverwrittenFile(new OwnFile(calls, found), descriptor, request);
    try {
      Call.STATX.require(calls.statx(descriptor, found), request.target());
      file.empty(source);
      return Optional.of(file);
    } catch (IOException | RuntimeException | Error e) {
      file.close();
      throw e;
    }
  }

  private void empty(FileStatus source) throws IOException {
    Path target = request.target();
    if (!made().isRegularFile()) {
      throw PathFailure.of(target, "only regular files are replaced");
    }
    if (made().sameFileAs(source)) {
      throw PathFailure.of(target, "is the source itself");
    }
    Call.FTRUNCATE.require(calls().ftruncate(descriptor(), 0), target);
  }

  @Override
  public Answer<Path> commit() throws IOException {
    return named(request.names().target(), request.target());
  }

  // A later copy of newer files only must find an incomplete file older than its source.
  @Override
  void abandon() {
    calls().futimens(descriptor(), made());
  }
}
