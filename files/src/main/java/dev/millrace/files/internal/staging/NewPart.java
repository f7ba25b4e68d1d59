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
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Creates a staging file or directory by a name in the directory of a target, and locks it. Only
/// the holder of the lock removes or renames it, so that the name leads to it until then: also the
/// loser of the lock leaves the name alone, which may already belong to another copy.
@FunctionalInterface
interface NewPart<T> {
  int MOST_TRIES = 10;

  /// Returns the file. Empty, with nothing removed, if the name is taken, or if another copy holds
  /// the lock: it has found the file before the lock, and takes it for the remains of a crash.
  Optional<T> make(RawName name) throws IOException;

  /// Makes a file by the usual name, so that the next copy finds the file of a killed copy without
  /// a list of the directory, or by a unique name while another copy or user has the usual one.
  static <T> T take(TargetDirectory directory, NewPart<T> maker) throws IOException {
    RawName usual = directory.target().staging();
    Optional<T> made = maker.make(usual);
    if (made.isEmpty()) {
      new StaleParts(directory).remove();
      made = maker.make(usual);
    }
    for (int i = 0; made.isEmpty() && i < MOST_TRIES; i++) {
      made = maker.make(directory.target().uniqueStaging());
    }
    if (made.isEmpty()) {
      String reason = "other programs take or lock its staging names, .*.millrace-part";
      throw new FileSystemException(directory.path().toString(), null, reason);
    }
    return made.get();
  }

  /// The staging files and directories of killed copies and moves to a target. A copy holds a lock
  /// on its staging file or directory, and the kernel releases the lock when the process ends.
  ///
  /// The staging directory of a move is private, and contains the copy alone. Any other directory
  /// by such a name belongs to a user, and stays.
  ///
  /// A file or directory that cannot be removed stays: another copy may hold the lock, it may
  /// belong to another user, or the file system may have no locks. All stay on a file server, since
  /// a host may not see the locks of other hosts there.
  record StaleParts(TargetDirectory directory) {
    /// Removes them. Does not fail.
    void remove() {
      long type = directory.calls().fileSystemType(directory.descriptor());
      if (FileSystemKind.of(type) != FileSystemKind.SERVER) {
        removeAll();
      }
    }

    private void removeAll() {
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
      if (calls.statx(name, Link.STAY, status) < 0) {
        return;
      }
      if (status.isRegularFile()) {
        OwnFile.removeRemains(calls, name, status);
      } else if (StagingDirectory.isLike(status) && isOfThisFileSystem(status)) {
        removeDirectory(name, status);
      }
    }

    private boolean isOfThisFileSystem(FileStatus status) {
      FileStatus around = new FileStatus();
      return directory.calls().statx(directory.descriptor(), around) >= 0
          && status.device() == around.device();
    }

    private void removeDirectory(RawName name, FileStatus status) {
      FileCalls calls = directory.calls();
      long taken = new OwnFile(calls, status).takeOver(name, Access.DIRECTORY_NO_LINK);
      if (taken >= 0) {
        RawName target = directory.target();
        new StagingDirectory(calls, name, (int) taken, status, target).removeIfAlone();
        calls.close((int) taken);
      }
    }
  }
}
