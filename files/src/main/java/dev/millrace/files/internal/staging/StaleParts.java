package dev.millrace.files.internal.staging;

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

/// The staging files of killed copies to a target. A copy holds a lock on its staging file, and the
/// kernel releases the lock when the process ends.
///
/// A file that cannot be removed stays: another copy may hold the lock, it may belong to another
/// user, or the file system may have no locks.
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

  // Never opens a pipe or a device, and never follows a link.
  private void removeIfStale(RawName name) {
    FileCalls calls = directory.calls();
    FileStatus status = new FileStatus();
    if (calls.statx(name, Link.STAY, status) < 0 || !status.isRegularFile()) {
      return;
    }
    long opened = calls.open(name, Access.READ_NO_LINK, 0);
    if (opened >= 0) {
      removeIfUnlocked(name, (int) opened, status);
      calls.close((int) opened);
    }
  }

  private void removeIfUnlocked(RawName name, int descriptor, FileStatus status) {
    FileCalls calls = directory.calls();
    FileStatus opened = new FileStatus();
    boolean isStale =
        calls.flock(descriptor) >= 0
            && calls.statx(descriptor, opened) >= 0
            && opened.sameFileAs(status);
    if (isStale) {
      boolean _ = new OwnFile(calls, status).remove(name);
    }
  }
}
