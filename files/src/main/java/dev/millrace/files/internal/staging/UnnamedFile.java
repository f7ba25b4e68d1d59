package dev.millrace.files.internal.staging;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.util.Optional;

/// A new file without a name until it is complete. A crash before that leaves nothing behind.
final class UnnamedFile implements StagedTarget {
  private final TargetDirectory directory;
  private final int descriptor;
  private final FileStatus made;
  private final Existing existing;
  private boolean isClosed;

  private UnnamedFile(
      TargetDirectory directory, int descriptor, FileStatus made, Existing existing) {
    this.directory = directory;
    this.descriptor = descriptor;
    this.made = made;
    this.existing = existing;
  }

  /// Creates the file.
  ///
  /// @param directory closed with the file, unless this method fails or returns not here
  /// @return not here if the file system has no unnamed files or rejects this one: a file with a
  ///   name shows the reason
  static Answer<StagedTarget> open(TargetDirectory directory, int permissions, Existing existing) {
    FileCalls calls = directory.calls();
    long opened = calls.open(directory.self(), Access.CREATE_UNNAMED, permissions);
    if (opened < 0) {
      return new NotSupported<>(Call.OPEN.words(opened));
    }
    FileStatus made = new FileStatus();
    long looked = calls.statxOfNew((int) opened, made);
    if (looked < 0) {
      calls.close((int) opened);
      return new NotSupported<>(Call.STATX.words(looked));
    }
    return new Done<>(new UnnamedFile(directory, (int) opened, made, existing));
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
    return existing == Existing.REPLACE;
  }

  @Override
  public Answer<Path> commit() throws IOException {
    long named = existing == Existing.KEEP ? link(directory.target()) : replace();
    if (Errno.EEXIST.is(named)) {
      throw new FileAlreadyExistsException(directory.path().toString());
    }
    if (Errno.ENOENT.is(named) && directory.isRemoved()) {
      throw Call.LINKAT.failure(named, directory.path()); // proves nothing about the file system
    }
    if (named < 0) {
      return new NotSupported<>(Call.LINKAT.words(named));
    }
    isClosed = true;
    own().close(descriptor, directory.target(), existing, directory.path());
    return new Done<>(directory.path());
  }

  // NFS repeats a call whose reply was lost, and then reports that the name exists.
  private long link(RawName name) {
    long linked = directory.calls().linkat(descriptor, name);
    return linked < 0 && own().hasName(name) ? 0 : linked;
  }

  // Locked before it has a name: no other copy takes it for remains.
  private long replace() throws IOException {
    directory.calls().flock(descriptor);
    return NewPart.take(directory, this::replaceBy);
  }

  private Optional<Long> replaceBy(RawName staging) throws IOException {
    long linked = link(staging);
    if (linked < 0) {
      return Errno.EEXIST.is(linked) ? Optional.empty() : Optional.of(linked);
    }
    long renamed = directory.replaceBy(staging);
    if (renamed < 0 && !own().hasName(directory.target())) { // else its answer got lost
      boolean unused = own().remove(staging);
      throw new RefusedName(directory.calls(), directory.target(), directory.path())
          .replaced(renamed);
    }
    return Optional.of(linked);
  }

  private OwnFile own() {
    return new OwnFile(directory.calls(), made);
  }

  @Override
  public void syncDirectory() throws IOException {
    directory.sync();
  }

  @Override
  public void close() {
    if (!isClosed) {
      directory.calls().close(descriptor);
    }
    directory.close();
  }
}
