package dev.millrace.files.internal.transfer;

import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls.Allocation;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/// Preallocates the blocks of a file.
public final class Preallocation {
  private static final Set<Errno> FULL = EnumSet.of(Errno.ENOSPC, Errno.EDQUOT, Errno.EFBIG);

  private Preallocation() {}

  /// Preallocates without a change of the length, which then shows how much was really written.
  ///
  /// @throws IOException if the disk is full; a file system without preallocation is no failure
  public static void make(Transfer transfer, long bytes) throws IOException {
    long result = transfer.calls().fallocate(transfer.target(), Allocation.KEEP_SIZE, 0, bytes);
    if (Errno.isOneOf(FULL, result)) {
      throw Call.FALLOCATE.failure(result, transfer.targetPath());
    }
  }
}
