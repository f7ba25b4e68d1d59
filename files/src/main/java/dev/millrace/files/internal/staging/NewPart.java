package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.EntryName;
import dev.millrace.files.internal.path.PathFailure;
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
  static <T> T take(EntryName target, NewPart<T> maker) throws IOException {
    RawName usual = target.name().staging();
    Optional<T> made = maker.make(usual);
    if (made.isEmpty()) {
      new StaleParts(target).remove();
      made = maker.make(usual);
    }
    for (int i = 0; made.isEmpty() && i < MOST_TRIES; i++) {
      made = maker.make(target.name().uniqueStaging());
    }
    if (made.isEmpty()) {
      throw PathFailure.of(
          target.path(), "other programs take or lock its staging names, .*.millrace-part");
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
  record StaleParts(EntryName target) {
    /// Removes them. Does not fail.
    void remove() {
      long type = target.calls().fileSystemType(target.directory());
      if (FileSystemKind.of(type) != FileSystemKind.SERVER) {
        removeAll();
      }
    }

    private void removeAll() {
      removeIfStale(target.name().staging());
      // Uses the descriptor, so that a rename of the directory does not matter.
      Path names = Path.of("/proc/self/fd/" + target.directory());
      try (DirectoryStream<Path> files = Files.newDirectoryStream(names)) {
        files.forEach(this::removeIfPart);
      } catch (IOException | DirectoryIteratorException e) {
        // without /proc, or the permission to list the directory, unique names remain
      }
    }

    private void removeIfPart(Path file) {
      RawName name = RawName.of(file).in(target.directory());
      if (name.isStagingOf(target.name())) {
        removeIfStale(name);
      }
    }

    // Never opens a pipe or a device, never follows a link, and never enters a mounted directory.
    private void removeIfStale(RawName name) {
      FileCalls calls = target.calls();
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
      return target.calls().statx(target.directory(), around) >= 0
          && status.device() == around.device();
    }

    private void removeDirectory(RawName name, FileStatus status) {
      FileCalls calls = target.calls();
      long taken = new OwnFile(calls, status).takeOver(name, Access.DIRECTORY_NO_LINK);
      if (taken >= 0) {
        new StagingDirectory(calls, name, (int) taken, status, target.name()).removeIfAlone();
        calls.close((int) taken);
      }
    }
  }
}
