package dev.millrace.files.internal.tree;

import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;

/// Removes entries of open directories. Each path is for messages.
record NativeRemoval(FileCalls calls) {
  private static final Set<Errno> WITH_ENTRIES = EnumSet.of(Errno.ENOTEMPTY, Errno.EEXIST);

  /// Removes an entry that is not a directory.
  ///
  /// @return false if it is a directory by now
  boolean removeFile(NativeDirectory directory, String name, Path path) throws IOException {
    long removed = calls.unlinkat(RawName.in(directory.descriptor(), name));
    if (Errno.EISDIR.is(removed)) {
      return false;
    }
    requireRemoved(removed, path);
    return true;
  }

  /// Removes a directory.
  ///
  /// @return false if it has entries
  boolean removeDirectory(NativeDirectory directory, String name, Path path) throws IOException {
    long removed = calls.rmdirat(RawName.in(directory.descriptor(), name));
    if (Errno.isOneOf(WITH_ENTRIES, removed)) {
      return false;
    }
    requireRemoved(removed, path);
    return true;
  }

  /// Returns whether a running copy may use an entry. A host may not see the locks of other hosts
  /// on a file server.
  boolean isInUse(NativeDirectory directory, String name) {
    return AbandonedParts.isPart(name)
        && (directory.kind() == FileSystemKind.SERVER
            || AbandonedParts.isUsed(calls, RawName.in(directory.descriptor(), name)));
  }

  private static void requireRemoved(long removed, Path path) throws IOException {
    if (Errno.EBUSY.is(removed)) {
      String reason = "is a mount point or in use, and is not deleted; unmount it first";
      throw new FileSystemException(path.toString(), null, reason);
    }
    Call.UNLINKAT.require(removed, path);
  }
}
