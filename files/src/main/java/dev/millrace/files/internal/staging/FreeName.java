package dev.millrace.files.internal.staging;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.NameCalls.Existing;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;

/// Gives a file a free name, on file systems whose renames always replace.
record FreeName(TargetDirectory directory, OwnFile file) {
  /// Gives the name of the target to a staging file.
  ///
  /// @param part the name that the file has
  // Tries a hard link first, which needs a free name. Not all file systems have hard links.
  void give(RawName part, int descriptor) throws IOException {
    FileCalls calls = directory.calls();
    long linked = calls.linkat(descriptor, directory.target());
    if (linked >= 0 || file.hasName(directory.target())) {
      calls.unlinkat(part);
    } else if (Errno.EEXIST.is(linked)) {
      throw Call.LINKAT.failure(linked, directory.path());
    } else {
      take(part);
    }
  }

  // Reserves the name by an empty file, which the rename replaces. A kill in between leaves the
  // empty file, with the permissions of the target.
  private void take(RawName part) throws IOException {
    FileCalls calls = directory.calls();
    Path path = directory.path();
    int permissions = file.made().permissions() & FileMode.PERMISSIONS;
    long opened = calls.open(directory.target(), Access.CREATE_NEW, permissions);
    int placeholder = (int) Call.OPEN.require(opened, path);
    FileStatus empty = new FileStatus();
    calls.statx(placeholder, empty);
    calls.close(placeholder);
    long renamed = calls.renameat2(part, directory.target(), Existing.REPLACE);
    if (renamed < 0 && !file.hasName(directory.target())) {
      boolean _ = new OwnFile(calls, empty).remove(directory.target());
      throw Call.RENAMEAT2.failure(renamed, path);
    }
  }
}
