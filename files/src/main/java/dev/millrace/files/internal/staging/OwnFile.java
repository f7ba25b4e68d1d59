package dev.millrace.files.internal.staging;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that this copy created. The inode identifies it: its name may already belong to a file of
/// another program.
record OwnFile(FileCalls calls, FileStatus made) {
  /// Returns the file that was just created by a name. If its status is unreadable, removes it,
  /// since the name is still its own.
  static OwnFile madeBy(FileCalls calls, RawName name, int descriptor, Path path)
      throws IOException {
    FileStatus made = new FileStatus();
    long looked = calls.statxOfNew(descriptor, made);
    if (looked < 0) {
      calls.unlinkat(name);
      calls.close(descriptor);
      throw Call.STATX.failure(looked, path);
    }
    return new OwnFile(calls, made);
  }

  /// Takes over the file of a copy that no longer runs: opens and locks it. The caller may remove
  /// or rename it then, as the holder of the lock.
  ///
  /// @return a descriptor, or a negated errno: EAGAIN if a copy holds the lock, or if the name
  ///   leads to another file by now
  long takeOver(RawName name, Access access) {
    long opened = calls.open(name, access, 0);
    if (opened < 0 || isTaken((int) opened, name)) {
      return opened;
    }
    calls.close((int) opened);
    return Errno.EAGAIN.result();
  }

  private boolean isTaken(int descriptor, RawName name) {
    FileStatus opened = new FileStatus();
    return calls.flock(descriptor) >= 0
        && calls.statx(descriptor, opened) >= 0
        && opened.sameFileAs(made)
        && hasName(name);
  }

  /// Removes the file of a copy that no longer runs. Does not fail.
  // File servers lock a file exclusively only if it is open for writing.
  static void removeRemains(FileCalls calls, RawName name, FileStatus found) {
    long taken = take(calls, name, found);
    if (taken >= 0) {
      calls.unlinkat(name);
      calls.close((int) taken);
    }
  }

  /// Returns whether no copy uses a file or a directory.
  static boolean isLeft(FileCalls calls, RawName name, FileStatus found) {
    long taken = take(calls, name, found);
    return taken >= 0 && calls.close((int) taken) >= 0;
  }

  private static long take(FileCalls calls, RawName name, FileStatus found) {
    OwnFile file = new OwnFile(calls, found);
    if (found.isDirectory()) {
      return file.takeOver(name, Access.DIRECTORY_NO_LINK);
    }
    long taken = file.takeOver(name, Access.READ_WRITE_NO_LINK);
    return Errno.EACCES.is(taken) ? file.takeOver(name, Access.READ_NO_LINK) : taken;
  }

  /// Closes the file, which already has the name of its target. If that fails, removes a new
  /// target. A replaced file is lost by then, and a possibly bad file is better than none.
  void close(int descriptor, RawName target, Existing existing, Path path) throws IOException {
    long closed = calls.close(descriptor);
    if (closed < 0 && existing == Existing.KEEP) {
      boolean unused = remove(target);
    }
    Call.CLOSE.require(closed, path);
  }

  boolean hasName(RawName name) {
    FileStatus found = new FileStatus();
    return calls.statx(name, Link.STAY, found) >= 0 && found.sameFileAs(made);
  }

  /// Removes the name if it belongs to this file. Does not fail.
  boolean remove(RawName name) {
    FileStatus found = new FileStatus();
    long result = calls.statx(name, Link.STAY, found);
    boolean isOther = Errno.ENOENT.is(result) || (result >= 0 && !found.sameFileAs(made));
    return !isOther && calls.unlinkat(name) >= 0;
  }

  /// Removes the file by `name`, or by its current name if another program has renamed the
  /// directory. Does not fail.
  void remove(RawName name, int descriptor) {
    if (!remove(name)) {
      removeWhereItIs(descriptor);
    }
  }

  // Needs /proc to find the file. The path of a deleted file there leads to no file.
  private void removeWhereItIs(int descriptor) {
    try {
      remove(RawName.of(Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor))));
    } catch (IOException e) {
      // the file remains, with the copied bytes
    }
  }
}
