package dev.millrace.files.internal.metadata;

import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/// A source, and a target that gets the metadata of the source.
///
/// @param losses collects the lost items
/// @param buffer for the names and values of attributes
record FilePair(Transfer transfer, Losses losses, AttributeBuffer buffer) {
  private static final Set<Errno> ABSENCES =
      EnumSet.of(Errno.ENODATA, Errno.EOPNOTSUPP, Errno.ENOSYS);

  /// Returns whether a result means that the item does not exist, or cannot exist on that file
  /// system.
  static boolean isAbsent(long result) {
    return Errno.isOneOf(ABSENCES, result);
  }

  FileCalls calls() {
    return transfer.calls();
  }

  /// Returns the descriptor of the source.
  int source() {
    return transfer.source().descriptor();
  }

  /// Returns the descriptor of the target.
  int target() {
    return transfer.target();
  }

  /// Returns the status of the source before it was opened.
  FileStatus sourceStatus() {
    return transfer.source().status();
  }

  /// Returns the current status of the target.
  FileStatus targetStatus() throws IOException {
    return transfer.targetStatus();
  }

  boolean isOwnerKept(FileStatus target) {
    return target.uid() == sourceStatus().uid();
  }

  boolean isGroupKept(FileStatus target) {
    return target.gid() == sourceStatus().gid();
  }
}
