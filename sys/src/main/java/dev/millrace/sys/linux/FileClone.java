package dev.millrace.sys.linux;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotSupported;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileMode;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/// Creates a file that shares all blocks of another, ioctl_ficlone(2).
record FileClone(Calls calls) {
  /// Errors of the disk. All others mean, on some file system, that these two files cannot be
  /// cloned.
  private static final Set<Errno> FAILURES =
      Set.of(Errno.EIO, Errno.ENOMEM, Errno.ENOSPC, Errno.EDQUOT);

  /// Creates the clone, or deletes the target.
  ///
  /// @param target must not exist
  Answer<Path> of(OpenFile source, Path target) throws IOException {
    RawName name = RawName.of(target);
    int made =
        (int) Call.OPEN.require(calls.open(name, Access.CREATE_NEW, FileMode.NEW_FILE), target);
    long cloned = calls.ficlone(made, source.descriptor());
    long closed = calls.close(made);
    if (cloned < 0 || closed < 0) {
      calls.unlinkat(name);
    }
    return cloned < 0 ? notCloned(cloned, target) : closed(closed, target);
  }

  private static Answer<Path> closed(long result, Path target) throws IOException {
    Call.CLOSE.require(result, target);
    return new Done<>(target);
  }

  private static Answer<Path> notCloned(long result, Path target) throws IOException {
    if (Errno.isOneOf(FAILURES, result)) {
      throw Call.FICLONE.failure(result, target);
    }
    return new NotSupported<>("not cloned: " + Call.FICLONE.words(result));
  }
}
