package dev.millrace.files.staging;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;

/// A new file that has the name of the target from the start: the fastest, for files that are whole
/// in a moment.
final class DirectFile implements StagedTarget {
  private final FileCalls calls;
  private final Path path;
  private final RawName name;
  private final int descriptor;
  private final FileStatus made;
  private State state = State.OPEN;

  private enum State {
    OPEN,
    COMMITTED
  }

  private DirectFile(FileCalls calls, Path path, RawName name, int descriptor, FileStatus made) {
    this.calls = calls;
    this.path = path;
    this.name = name;
    this.descriptor = descriptor;
    this.made = made;
  }

  /// Makes the file; fails if there is a target.
  static DirectFile open(FileCalls calls, Path path, int permissions) throws IOException {
    RawName name = RawName.of(path);
    long opened = calls.open(name, Access.CREATE_NEW, permissions);
    int descriptor = (int) Call.OPEN.require(opened, path);
    return new DirectFile(calls, path, name, descriptor, look(calls, path, name, descriptor));
  }

  // A file that cannot be looked at was made a moment ago: the name is still its own.
  private static FileStatus look(FileCalls calls, Path path, RawName name, int descriptor)
      throws IOException {
    FileStatus made = new FileStatus();
    long looked = calls.statxWithoutTimes(descriptor, made);
    if (looked < 0) {
      calls.unlinkat(name);
      calls.close(descriptor);
      throw Call.STATX.failure(looked, path);
    }
    return made;
  }

  @Override
  public int descriptor() {
    return descriptor;
  }

  @Override
  public FileStatus made() {
    return made;
  }

  @Override
  public boolean replaces() {
    return false;
  }

  // A file server may report a full disk only here.
  @Override
  public Answer<Path> commit() throws IOException {
    state = State.COMMITTED;
    long closed = calls.close(descriptor);
    if (closed < 0) {
      boolean _ = new OwnFile(calls, made).remove(name);
      throw Call.CLOSE.failure(closed, path);
    }
    return new Done<>(path);
  }

  @Override
  public void syncDirectory() throws IOException {
    TargetDirectory.sync(calls, name.parent(), path);
  }

  @Override
  public void close() {
    if (state == State.OPEN) {
      new OwnFile(calls, made).remove(name, descriptor);
      calls.close(descriptor);
    }
  }
}
