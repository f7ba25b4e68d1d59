package dev.millrace.files.internal.directory;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/// An open directory. Directories below it are opened name by name, and a name that is a link is
/// rejected: a link of another program leads no step outside.
///
/// @param path for messages
public record OpenDirectory(FileCalls calls, int descriptor, Path path) implements Closeable {
  private static final String ITSELF = ".";

  /// Opens a directory by its path, whose last name must not be a link.
  ///
  /// @throws NotDirectoryException if it is a link or a file
  public static OpenDirectory open(FileCalls calls, Path path) throws IOException {
    return open(calls, RawName.of(path), path);
  }

  private static OpenDirectory open(FileCalls calls, RawName name, Path path) throws IOException {
    long opened = calls.open(name, Access.DIRECTORY_NO_LINK, 0);
    if (Errno.ENOTDIR.is(opened) || Errno.ELOOP.is(opened)) {
      throw new NotDirectoryException(path.toString());
    }
    return new OpenDirectory(calls, (int) Call.OPEN.require(opened, path), path);
  }

  /// Opens a directory below this one, or this one again.
  ///
  /// @param names of the directories on the way, one character for each byte; empty for this one
  /// @throws NotDirectoryException if a name is a link or a file
  public OpenDirectory descend(Iterable<String> names) throws IOException {
    OpenDirectory at = open(calls, name(ITSELF), path);
    for (String name : names) {
      try (OpenDirectory above = at) {
        at = open(calls, above.name(name), above.path(name));
      }
    }
    return at;
  }

  /// Returns the name of an entry for the kernel, relative to this directory.
  ///
  /// @param entry one character for each byte
  public RawName name(String entry) {
    return RawName.in(descriptor, entry);
  }

  /// Returns the path of an entry, for messages.
  public Path path(String entry) {
    return EntryPath.of(path, entry);
  }

  /// Returns a path that leads this process to this directory while it is open.
  public Path pathOfProcess() {
    return Path.of("/proc/self/fd/" + descriptor);
  }

  /// Returns the status of this directory.
  public FileStatus status() throws IOException {
    FileStatus status = new FileStatus();
    Call.STATX.require(calls.statx(descriptor, status), path);
    return status;
  }

  /// Removes permissions from this directory.
  ///
  /// @param bits of a mode
  public void removePermissions(int bits) throws IOException {
    int left = status().permissions() & ~bits;
    Call.FCHMOD.require(calls.fchmod(descriptor, left), path);
  }

  @Override
  public void close() {
    calls.close(descriptor);
  }
}
