package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// A private directory next to a target, for an entry that is copied before it gets the name of the
/// target. Its creator holds a lock on it: a directory without a lock is the remains of a crash,
/// which [StaleParts] removes.
///
/// Only the holder of the lock removes the directory: without a lock, the name may already belong
/// to the directory of another move.
///
/// @param descriptor of this directory
/// @param status of this directory
/// @param target its name, which the copy has
public record StagingDirectory(
    FileCalls calls, RawName name, int descriptor, FileStatus status, RawName target)
    implements AutoCloseable {
  /// Another copy has removed the new directory as remains, and may have made a file or a link by
  /// its name.
  private static final Set<Errno> REMOVED = EnumSet.of(Errno.ENOENT, Errno.ENOTDIR, Errno.ELOOP);

  /// Creates the directory.
  ///
  /// @param target in a directory that stays open
  public static StagingDirectory create(EntryName target) throws IOException {
    return NewPart.take(target, name -> create(target, name));
  }

  // Another move may have removed this directory as remains, and made one by its name: the move
  // with the lock uses it. A directory that cannot be opened has no lock, and stays as remains.
  private static Optional<StagingDirectory> create(EntryName around, RawName name)
      throws IOException {
    FileCalls calls = around.calls();
    long made = calls.mkdirat(name, FileMode.OWNER);
    if (Errno.EEXIST.is(made)) {
      return Optional.empty();
    }
    Call.MKDIRAT.require(made, around.path());
    long opened = open(calls, name);
    if (Errno.isOneOf(REMOVED, opened)) {
      return Optional.empty();
    }
    int descriptor = (int) Call.OPEN.require(opened, around.path());
    FileStatus status = new FileStatus();
    StagingDirectory created = new StagingDirectory(calls, name, descriptor, status, around.name());
    boolean isLocked = !Errno.EAGAIN.is(calls.flock(descriptor));
    if (isLocked && calls.statx(descriptor, status) >= 0 && created.hasName()) {
      return Optional.of(created);
    }
    calls.close(descriptor);
    return Optional.empty();
  }

  // The default access control list of the directory of the target, or a strict umask, may remove
  // the permissions of the owner.
  private static long open(FileCalls calls, RawName name) {
    long opened = OpenDirectory.search(calls, name, Link.STAY);
    FileStatus made = new FileStatus();
    if (opened < 0 || calls.statx((int) opened, made) < 0 || admitsOwner(made)) {
      return opened;
    }
    calls.fchmod(
        (int) opened, made.permissions() | FileMode.OWNER); // the next calls report a failure
    long again = calls.open(RawName.in((int) opened, "."), Access.DIRECTORY, 0);
    calls.close((int) opened);
    return again;
  }

  private static boolean admitsOwner(FileStatus status) {
    return (status.permissions() & FileMode.OWNER) == FileMode.OWNER;
  }

  private boolean hasName() {
    return new OwnFile(calls, status).hasName(name);
  }

  /// Returns whether a file may be a staging directory.
  static boolean isLike(FileStatus status) {
    return status.isDirectory() && (status.permissions() & FileMode.PERMISSIONS) == FileMode.OWNER;
  }

  /// Removes the directory as far as possible, unless it contains anything but the copy. Does not
  /// fail.
  void removeIfAlone() {
    if (copy().isAlone()) {
      remove();
    }
  }

  private void remove() {
    copy().remove();
    if (hasName()) {
      calls.rmdirat(name);
    }
  }

  private PartRemoval copy() {
    return new PartRemoval(calls, descriptor, target);
  }

  /// Removes the directory with the copy, as far as possible. Does not fail.
  @Override
  public void close() {
    remove();
    calls.close(descriptor);
  }
}
