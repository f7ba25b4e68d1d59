package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.EntryName;
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
final class UnnamedFile extends StagedTarget {
  private final EntryName target;

  private UnnamedFile(EntryName target, int descriptor, OwnFile file, Existing existing) {
    super(file, descriptor, existing, target);
    this.target = target;
  }

  /// Creates the file.
  ///
  /// @param target closed with the file, unless this method fails or returns not here
  /// @return not here if the file system has no unnamed files or rejects this one: a file with a
  ///   name shows the reason
  static Answer<StagedTarget> open(EntryName target, int permissions, Existing existing) {
    FileCalls calls = target.calls();
    long opened = calls.open(target.around(), Access.CREATE_UNNAMED, permissions);
    if (opened < 0) {
      return new NotSupported<>(Call.OPEN.words(opened));
    }
    FileStatus made = new FileStatus();
    long looked = calls.statxOfNew((int) opened, made);
    if (looked < 0) {
      calls.close((int) opened);
      return new NotSupported<>(Call.STATX.words(looked));
    }
    return new Done<>(new UnnamedFile(target, (int) opened, new OwnFile(calls, made), existing));
  }

  @Override
  public Answer<Path> commit() throws IOException {
    long named = existing() == Existing.KEEP ? link(target.name()) : replace();
    if (Errno.EEXIST.is(named)) {
      throw new FileAlreadyExistsException(target.path().toString());
    }
    if (Errno.ENOENT.is(named) && target.isOrphaned()) {
      throw Call.LINKAT.failure(named, target.path()); // proves nothing about the file system
    }
    if (named < 0) {
      return new NotSupported<>(Call.LINKAT.words(named));
    }
    return named(target.name(), target.path());
  }

  // NFS repeats a call whose reply was lost, and then reports that the name exists.
  private long link(RawName name) {
    long linked = calls().linkat(descriptor(), name);
    return linked < 0 && file().hasName(name) ? 0 : linked;
  }

  // Locked before it has a name: no other copy takes it for remains.
  private long replace() throws IOException {
    calls().flock(descriptor());
    return NewPart.take(target, this::replaceBy);
  }

  private Optional<Long> replaceBy(RawName staging) throws IOException {
    long linked = link(staging);
    if (linked < 0) {
      return Errno.EEXIST.is(linked) ? Optional.empty() : Optional.of(linked);
    }
    long renamed = target.replaceBy(staging);
    if (renamed < 0 && !file().hasName(target.name())) { // else its answer got lost
      boolean unused = file().remove(staging);
      throw new RefusedName(calls(), target.name(), target.path()).replaced(renamed);
    }
    return Optional.of(linked);
  }
}
