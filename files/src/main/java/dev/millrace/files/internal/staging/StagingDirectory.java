package dev.millrace.files.internal.staging;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;

/// A private directory next to a target, for an entry that is copied before it gets the name of the
/// target. Its creator holds a lock on it: a directory without a lock is the remains of a crash,
/// which [StaleParts] removes.
///
/// @param descriptor of this directory
public record StagingDirectory(FileCalls calls, RawName name, int descriptor, FileStatus made)
    implements AutoCloseable {
  private static final int MOST_TRIES = 10;

  /// `rwx------`
  static final int PRIVATE = 0x1C0;

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
      long opened = calls.open(taken.name(), Access.DIRECTORY_NO_LINK, 0);
      if (Errno.ENOENT.is(opened)) { // another copy has taken it for a stale one
        continue;
      }
      int descriptor = (int) Call.OPEN.require(opened, path);
      FileStatus made = new FileStatus();
      StagingDirectory created = new StagingDirectory(calls, taken.name(), descriptor, made);
      boolean isLocked = !Errno.EAGAIN.is(calls.flock(descriptor));
      if (calls.statx(descriptor, made) >= 0 && isLocked && created.hasName()) {
        return created;
      }
      created.close();
    }
    String reason = "other programs remove its staging directories, .*.millrace-part";
    throw new FileSystemException(path.toString(), null, reason);
  }

  private boolean hasName() {
    return new OwnFile(calls, made).hasName(name);
  }

  /// Removes the directory with everything in it. Does not fail.
  @Override
  public void close() {
    if (hasName()) {
      new PartRemoval(calls).remove(name);
    }
    calls.close(descriptor);
  }
}
