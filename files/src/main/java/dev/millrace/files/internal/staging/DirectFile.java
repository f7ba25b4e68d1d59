package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;

/// A new file with the name of the target from the start: the fastest kind of staging, for files
/// that are complete in a moment.
public final class DirectFile extends StagedTarget {
  private final Path path;
  private final RawName name;

  private DirectFile(OwnFile file, Path path, RawName name, int descriptor) {
    super(file, descriptor, Existing.KEEP, null);
    this.path = path;
    this.name = name;
  }

  /// Creates the file; fails if the target exists.
  public static DirectFile open(FileCalls calls, RawName name, Path path, int permissions)
      throws IOException {
    long opened = calls.open(name, Access.CREATE_NEW, permissions);
    if (opened < 0) {
      throw new RefusedName(calls, name, path).changed(Call.OPEN, opened);
    }
    int descriptor = (int) opened;
    return new DirectFile(OwnFile.madeBy(calls, name, descriptor, path), path, name, descriptor);
  }

  // A file server may report a full disk only here.
  @Override
  public Answer<Path> commit() throws IOException {
    return named(name, path);
  }

  @Override
  void syncDirectory() throws IOException {
    EntryName.sync(calls(), name.parent(), path);
  }

  @Override
  void abandon() {
    file().remove(name, descriptor());
  }
}
