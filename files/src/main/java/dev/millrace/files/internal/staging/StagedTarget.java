package dev.millrace.files.internal.staging;

import dev.millrace.files.Durability;
import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.transfer.KindLookup;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// An open file that becomes the target when the copy is complete. Closing it before that removes
/// it.
public abstract sealed class StagedTarget implements AutoCloseable
    permits DirectFile, OverwrittenFile, UnnamedFile, SiblingFile {
  private final OwnFile file;
  private final int descriptor;
  private final Existing existing;
  private final @Nullable EntryName hidden;
  private boolean isClosed;

  /// @param hidden the name of a file that gets it only when it is complete; closed with the file
  StagedTarget(OwnFile file, int descriptor, Existing existing, @Nullable EntryName hidden) {
    this.file = file;
    this.descriptor = descriptor;
    this.existing = existing;
    this.hidden = hidden;
  }

  final OwnFile file() {
    return file;
  }

  final FileCalls calls() {
    return file.calls();
  }

  final Existing existing() {
    return existing;
  }

  public final int descriptor() {
    return descriptor;
  }

  public final FileStatus made() {
    return file.made();
  }

  /// Waits for the device before [#commit], as far as the options require that.
  ///
  /// File servers may report a full disk only at close(2). After a rename, that is too late for the
  /// replaced file.
  public final void beforeCommit(CopyRequest request) throws IOException {
    if (request.options().durability() != Durability.NONE || mayFailLate()) {
      Call.FSYNC.require(calls().fsync(descriptor), request.target());
    }
  }

  private boolean mayFailLate() {
    return existing == Existing.REPLACE
        && new KindLookup(calls()).of(descriptor, made()) == FileSystemKind.SERVER;
  }

  /// Gives the file the name of the target, and waits for the device as the options require.
  public final Answer<Path> commit(CopyRequest request) throws IOException {
    beforeCommit(request);
    Answer<Path> committed = commit();
    afterCommit(request);
    return committed;
  }

  /// Gives the file the name of the target and closes its descriptor.
  ///
  /// @return the target; not here, with nothing changed, if this file cannot get the name but
  ///   another kind of staging can
  public abstract Answer<Path> commit() throws IOException;

  /// Waits for the device of the name after [#commit], if the options require that.
  public final void afterCommit(CopyRequest request) throws IOException {
    if (request.options().durability() == Durability.FILE_AND_DIRECTORY) {
      syncDirectory();
    }
  }

  /// Closes the descriptor of the file, which has the name of the target by now.
  final Answer<Path> named(RawName target, Path path) throws IOException {
    isClosed = true;
    file.close(descriptor, target, existing, path);
    return new Done<>(path);
  }

  /// Waits until a new name of the target is on its device.
  void syncDirectory() throws IOException {
    if (hidden != null) {
      hidden.sync();
    }
  }

  /// Removes the file, which has not become the target. Does not fail.
  void abandon() {}

  /// Removes the file unless it has become the target. Does not fail.
  @Override
  public void close() {
    if (!isClosed) {
      isClosed = true;
      abandon();
      calls().close(descriptor);
    }
    if (hidden != null) {
      hidden.close();
    }
  }
}
