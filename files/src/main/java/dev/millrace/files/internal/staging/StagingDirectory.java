package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.SearchedDirectory;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

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
  private static final int MOST_TRIES = 10;
  private static final int PERMISSIONS = 0x1FF;

  /// `rwx------`
  private static final int PRIVATE = 0x1C0;

  /// Creates the directory.
  ///
  /// @param around a descriptor of the directory of the target, which stays open
  /// @param target relative to it
  /// @param path of the target, for messages
  public static StagingDirectory create(FileCalls calls, int around, RawName target, Path path)
      throws IOException {
    TargetDirectory directory = new TargetDirectory(calls, path, around, target);
    for (int i = 0; i < MOST_TRIES; i++) {
      StagingName taken = StagingName.take(directory, name -> calls.mkdirat(name, PRIVATE));
      Call.MKDIRAT.require(taken.result(), path);
      long opened = open(calls, taken.name());
      if (Errno.ENOENT.is(opened)) { // another copy has taken it for a stale one
        continue;
      }
      if (opened < 0) {
        calls.rmdirat(taken.name());
        throw Call.OPEN.failure(opened, path);
      }
      int descriptor = (int) opened;
      FileStatus made = new FileStatus();
      StagingDirectory created =
          new StagingDirectory(calls, taken.name(), descriptor, made, target);
      boolean isLocked = !Errno.EAGAIN.is(calls.flock(descriptor));
      if (isLocked && calls.statx(descriptor, made) >= 0 && created.hasName()) {
        return created;
      }
      calls.close(descriptor);
    }
    String reason = "other programs remove its staging directories, .*.millrace-part";
    throw new FileSystemException(path.toString(), null, reason);
  }

  // The default access control list of the directory of the target, or a strict umask, may remove
  // the permissions of the owner.
  private static long open(FileCalls calls, RawName name) {
    long opened = SearchedDirectory.open(calls, name, Link.STAY);
    FileStatus made = new FileStatus();
    if (opened < 0 || calls.statx((int) opened, made) < 0 || admitsOwner(made)) {
      return opened;
    }
    calls.fchmod((int) opened, made.permissions() | PRIVATE); // the next calls report a failure
    long again = calls.open(RawName.in((int) opened, "."), Access.DIRECTORY, 0);
    calls.close((int) opened);
    return again;
  }

  private static boolean admitsOwner(FileStatus status) {
    return (status.permissions() & PRIVATE) == PRIVATE;
  }

  private boolean hasName() {
    return new OwnFile(calls, status).hasName(name);
  }

  /// Returns whether a file may be a staging directory.
  static boolean isLike(FileStatus status) {
    return status.isDirectory() && (status.permissions() & PERMISSIONS) == PRIVATE;
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
