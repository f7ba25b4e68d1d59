package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// The staging files and directories of killed copies and moves to a target. A copy holds a lock on
/// its staging file or directory, and the kernel releases the lock when the process ends.
///
/// The staging directory of a move is private, and contains the copy alone. Any other directory by
/// such a name belongs to a user, and stays.
///
/// A file or directory that cannot be removed stays: another copy may hold the lock, it may belong
/// to another user, or the file system may have no locks. Directories on a file server stay.
record StaleParts(TargetDirectory directory) {
  /// Removes them. Does not fail.
  void remove() {
    removeIfStale(directory.target().staging());
    // Uses the descriptor, so that a rename of the directory does not matter.
    Path names = Path.of("/proc/self/fd/" + directory.descriptor());
    try (DirectoryStream<Path> files = Files.newDirectoryStream(names)) {
      files.forEach(this::removeIfPart);
    } catch (IOException | DirectoryIteratorException e) {
      // without /proc, or the permission to list the directory, unique names remain
    }
  }

  private void removeIfPart(Path file) {
    RawName name = RawName.of(file).in(directory.descriptor());
    if (name.isStagingOf(directory.target())) {
      removeIfStale(name);
    }
  }

  // Never opens a pipe or a device, never follows a link, and never enters a mounted directory.
  private void removeIfStale(RawName name) {
    FileCalls calls = directory.calls();
    FileStatus status = new FileStatus();
    if (calls.statx(name, Link.STAY, status) < 0 || !isPart(status)) {
      return;
    }
    Access access = status.isDirectory() ? Access.DIRECTORY_NO_LINK : Access.READ_NO_LINK;
    long opened = calls.open(name, access, 0);
    if (opened >= 0) {
      removeIfUnlocked(name, (int) opened, status);
      calls.close((int) opened);
    }
  }

  private boolean isPart(FileStatus status) {
    FileStatus around = new FileStatus();
    return status.isRegularFile()
        || (StagingDirectory.isLike(status)
            && directory.calls().statx(directory.descriptor(), around) >= 0
            && status.device() == around.device());
  }

  private void removeIfUnlocked(RawName name, int descriptor, FileStatus status) {
    FileCalls calls = directory.calls();
    FileStatus opened = new FileStatus();
    boolean isStale =
        showsLocks(descriptor, status)
            && calls.flock(descriptor) >= 0
            && calls.statx(descriptor, opened) >= 0
            && opened.sameFileAs(status);
    if (isStale && status.isRegularFile()) {
      boolean _ = new OwnFile(calls, status).remove(name);
    } else if (isStale) {
      new StagingDirectory(calls, name, descriptor, opened, directory.target()).removeIfAlone();
    }
  }

  // A host does not see the locks of other hosts on a directory of a file server.
  private boolean showsLocks(int descriptor, FileStatus status) {
    return status.isRegularFile()
        || FileSystemKind.of(directory.calls().fileSystemType(descriptor)) != FileSystemKind.SERVER;
  }
}
