package dev.millrace.files.internal.move;

import dev.millrace.files.internal.directory.EntryPath;
import dev.millrace.files.internal.staging.StagingDirectory;
import dev.millrace.files.internal.staging.TargetDirectory;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.Existing;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// A name in a directory that stays open, so that other programs cannot lead it elsewhere.
///
/// @param path for messages
/// @param directory the descriptor of the directory
/// @param name relative to the directory
record MovedName(FileCalls calls, Path path, int directory, RawName name) implements AutoCloseable {
  static MovedName open(FileCalls calls, Path path) throws IOException {
    RawName name = RawName.of(path);
    long opened = calls.open(name.parent(), Access.DIRECTORY_PATH, 0);
    int directory = (int) Call.OPEN.require(opened, path);
    return new MovedName(calls, path, directory, name.in(directory));
  }

  /// Returns another name in the same directory.
  MovedName beside(Path other) {
    return new MovedName(calls, other, directory, RawName.of(other).in(directory));
  }

  /// Returns this name in a staging directory. The caller closes the directory.
  ///
  /// The path leads through the descriptor: another program that renames the directory, or puts a
  /// link in its place, does not lead the copy elsewhere. Without `/proc`, it is the name.
  MovedName staged(StagingDirectory staging) throws IOException {
    int descriptor = staging.descriptor();
    Path open = Path.of("/proc/self/fd/" + descriptor);
    Path named = EntryPath.of(path.resolveSibling(""), staging.name().entry());
    Path around = Existing.isDirectory(open) ? open : named;
    return new MovedName(
        calls, EntryPath.of(around, name.entry()), descriptor, name.in(descriptor));
  }

  /// Returns the status of the entry itself.
  FileStatus require() throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls.statx(name, Link.STAY, status), path);
    return status;
  }

  Optional<FileStatus> find() throws IOException {
    FileStatus status = new FileStatus();
    long result = calls.statx(name, Link.STAY, status);
    if (Errno.ENOENT.is(result)) {
      return Optional.empty();
    }
    Call.STATX.require(result, path);
    return Optional.of(status);
  }

  /// Returns whether both are one entry of one directory, possibly on two ways to it.
  boolean isSameEntryAs(MovedName other) throws IOException {
    return name.entry().equals(other.name.entry()) && around().sameFileAs(other.around());
  }

  private FileStatus around() throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls.statx(directory, status), path);
    return status;
  }

  /// Removes a name that is no directory.
  void remove() throws IOException {
    Call.UNLINKAT.require(calls.unlinkat(name), path);
  }

  /// Waits until the names in the directory are on their device.
  void sync() throws IOException {
    TargetDirectory.sync(calls, RawName.in(directory, "."), path);
  }

  @Override
  public void close() {
    calls.close(directory);
  }
}
