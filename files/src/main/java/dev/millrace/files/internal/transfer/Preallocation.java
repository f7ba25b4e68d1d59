package dev.millrace.files.internal.transfer;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Room;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/// Has a file system set aside the room that a file will take.
public final class Preallocation {
  private static final Set<Errno> FULL = EnumSet.of(Errno.ENOSPC, Errno.EDQUOT, Errno.EFBIG);

  private Preallocation() {}

  /// Reserves room. The length of the file stays, and tells how much was really written.
  ///
  /// @throws IOException if there is not as much; that a file system cannot reserve is no failure
  public static void make(Transfer transfer, long bytes) throws IOException {
    long result = transfer.calls().fallocate(transfer.target(), Room.KEEP_SIZE, 0, bytes);
    if (Errno.isOneOf(FULL, result)) {
      throw Call.FALLOCATE.failure(result, transfer.targetPath());
    }
  }
}
