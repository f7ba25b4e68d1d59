package dev.millrace.files.internal.metadata;

import dev.millrace.files.internal.transfer.Transfer;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/// A source, and a target that is to get the metadata of the source.
///
/// @param losses gets the items that the target did not
/// @param buffer for the names and values of attributes
record FilePair(Transfer transfer, Losses losses, AttributeBuffer buffer) {
  private static final Set<Errno> ABSENCES =
      EnumSet.of(Errno.ENODATA, Errno.EOPNOTSUPP, Errno.ENOSYS);

  /// Whether a result means that there is nothing of the kind, or cannot be on that file system.
  static boolean isAbsent(long result) {
    return Errno.isOneOf(ABSENCES, result);
  }

  FileCalls calls() {
    return transfer.calls();
  }

  /// A descriptor.
  int source() {
    return transfer.source().descriptor();
  }

  /// A descriptor.
  int target() {
    return transfer.target();
  }

  /// The status of the source before it was opened.
  FileStatus sourceStatus() {
    return transfer.source().status();
  }

  /// The status of the target now.
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
