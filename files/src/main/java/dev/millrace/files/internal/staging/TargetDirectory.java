package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.request.BackedUpName;
import dev.millrace.files.internal.request.CopyNames;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The open directory of a target. All names are relative to it, so that a copy ends in the
/// directory where it began, even if other programs rename that directory.
///
/// @param path of the target, for messages
/// @param descriptor of the directory
/// @param target the name of the target in it
/// @param backedUp that name, if the target has a numbered backup
public record TargetDirectory(
    FileCalls calls, Path path, int descriptor, RawName target, @Nullable BackedUpName backedUp)
    implements AutoCloseable {
  static TargetDirectory open(FileCalls calls, RawName name, Path path) throws IOException {
    return open(calls, name, path, null);
  }

  static TargetDirectory open(FileCalls calls, CopyRequest request) throws IOException {
    CopyNames names = request.names();
    return open(calls, names.target(), request.target(), names.backedUp());
  }

  private static TargetDirectory open(
      FileCalls calls, RawName name, Path path, @Nullable BackedUpName backedUp)
      throws IOException {
    long opened = calls.open(name.parent(), Access.DIRECTORY_PATH, 0);
    int descriptor = (int) Call.OPEN.require(opened, path);
    return new TargetDirectory(calls, path, descriptor, name.in(descriptor), backedUp);
  }

  /// Gives a complete file the name of the target, which may exist.
  ///
  /// @return the result of renameat2
  long replaceBy(RawName part) {
    return BackedUpName.replace(calls, part, target, backedUp);
  }

  /// The directory itself.
  RawName self() {
    return target.parent();
  }

  /// Returns the status of the directory.
  public FileStatus status() throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls.statx(descriptor, status), path);
    return status;
  }

  /// Fails if the target exists, even as a link that points nowhere.
  void requireFree() throws IOException {
    long result = calls.statx(target, Link.STAY, new FileStatus());
    if (result >= 0) {
      throw new FileAlreadyExistsException(path.toString());
    }
    if (!Errno.ENOENT.is(result)) {
      throw Call.STATX.failure(result, path);
    }
  }

  /// Fails if the directory is append-only: a staging file would remain there.
  void requireRenames() throws IOException {
    if (status().isAppendOnly()) {
      String reason = "its directory is append-only (chattr +a): its files cannot be renamed";
      throw new AccessDeniedException(path.toString(), null, reason);
    }
  }

  /// Returns whether another program has removed the directory.
  boolean isRemoved() {
    FileStatus status = new FileStatus();
    return calls.statx(descriptor, status) >= 0 && status.links() == 0;
  }

  /// Waits until the names in the directory are on their device.
  void sync() throws IOException {
    sync(calls, self(), path);
  }

  /// Waits until the names in a directory are on their device.
  ///
  /// @param path of a file in it, for messages
  public static void sync(FileCalls calls, RawName directory, Path path) throws IOException {
    Path parent = path.toAbsolutePath().resolveSibling("");
    long opened = calls.open(directory, Access.DIRECTORY, 0);
    if (Errno.EACCES.is(opened) && isFileSystemSynced(calls, directory)) {
      return;
    }
    int descriptor = (int) Call.OPEN.require(opened, parent);
    long synced = calls.fsync(descriptor);
    calls.close(descriptor);
    Call.FSYNC.require(synced, parent);
  }

  // A directory that may be written to but not read cannot be opened for fsync(2). A new file there
  // leads to its file system.
  private static boolean isFileSystemSynced(FileCalls calls, RawName directory) {
    long unnamed = calls.open(directory, Access.CREATE_UNNAMED, 0);
    if (unnamed < 0) {
      return false;
    }
    long synced = calls.syncfs((int) unnamed);
    calls.close((int) unnamed);
    return synced >= 0;
  }

  @Override
  public void close() {
    calls.close(descriptor);
  }
}
