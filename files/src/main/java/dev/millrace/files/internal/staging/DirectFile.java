package dev.millrace.files.internal.staging;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;

/// A new file with the name of the target from the start: the fastest kind of staging, for files
/// that are complete in a moment.
public final class DirectFile implements StagedTarget {
  private final OwnFile file;
  private final Path path;
  private final RawName name;
  private final int descriptor;
  private boolean isCommitted;

  private DirectFile(OwnFile file, Path path, RawName name, int descriptor) {
    this.file = file;
    this.path = path;
    this.name = name;
    this.descriptor = descriptor;
  }

  /// Creates the file; fails if the target exists.
  ///
  /// @param path for messages
  public static DirectFile open(FileCalls calls, RawName name, Path path, int permissions)
      throws IOException {
    long opened = calls.open(name, Access.CREATE_NEW, permissions);
    int descriptor = (int) Call.OPEN.require(opened, path);
    return new DirectFile(OwnFile.madeBy(calls, name, descriptor, path), path, name, descriptor);
  }

  @Override
  public int descriptor() {
    return descriptor;
  }

  @Override
  public FileStatus made() {
    return file.made();
  }

  @Override
  public boolean replaces() {
    return false;
  }

  // A file server may report a full disk only here.
  @Override
  public Answer<Path> commit() throws IOException {
    isCommitted = true;
    file.close(descriptor, name, Existing.KEEP, path);
    return new Done<>(path);
  }

  @Override
  public void syncDirectory() throws IOException {
    TargetDirectory.sync(file.calls(), name.parent(), path);
  }

  @Override
  public void close() {
    if (!isCommitted) {
      file.remove(name, descriptor);
      file.calls().close(descriptor);
    }
  }
}
