package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.directory.SearchedDirectory;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.transfer.KindLookup;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;

/// Opens the directories of a tree. Each path is for messages.
record NativeDirectories(FileCalls calls) {
  /// Opens the directory that contains a path.
  NativeDirectory openParent(Path path) throws IOException {
    long result = calls.open(RawName.of(path).parent(), Access.DIRECTORY_PATH, 0);
    return opened((int) Call.OPEN.require(result, path), path);
  }

  /// Returns a directory that is open.
  NativeDirectory opened(int descriptor, Path path) throws IOException {
    return NativeDirectory.of(calls, descriptor, status(descriptor, path), kind(descriptor));
  }

  /// Opens a directory to list it.
  NativeDirectory open(NativeDirectory parent, String name, Link link, Path path)
      throws IOException {
    Access access = link == Link.FOLLOW ? Access.DIRECTORY : Access.DIRECTORY_NO_LINK;
    return opened(parent, calls.open(RawName.in(parent.descriptor(), name), access, 0), path);
  }

  /// Opens a directory that need not be listed.
  NativeDirectory enter(NativeDirectory parent, String name, Link link, Path path)
      throws IOException {
    RawName directory = RawName.in(parent.descriptor(), name);
    return opened(parent, SearchedDirectory.open(calls, directory, link), path);
  }

  private NativeDirectory opened(NativeDirectory parent, long result, Path path)
      throws IOException {
    if (Errno.ENOTDIR.is(result) || Errno.ELOOP.is(result)) {
      throw new NotDirectoryException(path.toString());
    }
    int descriptor = (int) Call.OPEN.require(result, path);
    FileStatus status = status(descriptor, path);
    boolean isOnOneDevice = status.device() == parent.status().device();
    return NativeDirectory.of(
        calls, descriptor, status, isOnOneDevice ? parent.kind() : kind(descriptor));
  }

  private FileStatus status(int descriptor, Path path) throws IOException {
    FileStatus status = new FileStatus();
    long looked = calls.statx(descriptor, status);
    if (looked < 0) {
      calls.close(descriptor);
      throw Call.STATX.failure(looked, path);
    }
    return status;
  }

  private FileSystemKind kind(int descriptor) {
    return new KindLookup(calls).of(descriptor);
  }
}
