package dev.millrace.files.internal.staging;

import dev.millrace.files.internal.directory.OpenEntries;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.RawName;

/// Removes an incomplete copy by its staging name, which no other program uses. A copy that cannot
/// be removed stays: the failure of the copy is more important.
record PartRemoval(FileCalls calls) {
  void remove(RawName name) {
    long removed = calls.unlinkat(name);
    if (Errno.EISDIR.is(removed) || Errno.EPERM.is(removed)) {
      removeDirectory(name);
    }
  }

  // Some file systems skip entries while others are removed: looks again until nothing is left.
  private void removeDirectory(RawName name) {
    int opened = open(name);
    if (opened < 0) {
      return;
    }
    long before = -1;
    for (long left = count(opened); left > 0 && left != before; left = count(opened)) {
      before = left;
      rewind(opened);
      long _ =
          new OpenEntries(calls).visit(opened, (entry, _) -> remove(RawName.in(opened, entry)));
    }
    calls.close(opened);
    calls.rmdirat(name);
  }

  // The copy of a directory may already have permissions that lock its owner out.
  private int open(RawName name) {
    long opened = calls.open(name, Access.DIRECTORY_NO_LINK, 0);
    if (Errno.EACCES.is(opened)) {
      calls.fchmodat(name, StagingDirectory.PRIVATE);
      opened = calls.open(name, Access.DIRECTORY_NO_LINK, 0);
    }
    if (opened >= 0) {
      calls.fchmod((int) opened, StagingDirectory.PRIVATE);
    }
    return (int) opened;
  }

  private long count(int directory) {
    rewind(directory);
    long[] entries = {0};
    long _ = new OpenEntries(calls).visit(directory, (_, _) -> entries[0]++);
    return entries[0];
  }

  private void rewind(int directory) {
    calls.lseek(directory, 0, Seek.SET);
  }
}
