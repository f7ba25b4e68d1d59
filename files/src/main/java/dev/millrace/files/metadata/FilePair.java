package dev.millrace.files.metadata;

import dev.millrace.files.transfer.Transfer;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.EnumSet;
import java.util.Set;

/// A source, and a target that is to get what the source has beside its bytes.
///
/// @param losses gets what the target did not
record FilePair(Transfer transfer, Losses losses) {
  /// XATTR_SIZE_MAX and XATTR_LIST_MAX: no name, no value and no list of names is longer in Linux,
  /// so that none outgrows its room while it is read.
  private static final long ROOM_BYTES = 64 << 10;

  private static final Set<Errno> ABSENCES =
      EnumSet.of(Errno.ENODATA, Errno.EOPNOTSUPP, Errno.ENOSYS);

  /// Whether a result says that there is nothing of the kind, or cannot be on that file system.
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

  /// What the source was when it was opened.
  FileStatus sourceStatus() {
    return transfer.source().status();
  }

  /// What the target was when it was looked at last.
  FileStatus targetStatus() {
    return transfer.source().space().landed();
  }

  /// Looks what the target has become.
  void look() throws IOException {
    Call.STATX.require(calls().statx(target(), targetStatus()), transfer.targetPath());
  }

  boolean ownerKept() {
    return targetStatus().uid() == sourceStatus().uid();
  }

  boolean groupKept() {
    return targetStatus().gid() == sourceStatus().gid();
  }

  /// Room for names.
  MemorySegment names() {
    return room(0);
  }

  /// Room for what the source has.
  MemorySegment value() {
    return room(1);
  }

  /// Room for what the target has.
  MemorySegment check() {
    return room(2);
  }

  private MemorySegment room(int index) {
    return transfer.source().space().buffer().asSlice(index * ROOM_BYTES, ROOM_BYTES);
  }
}
