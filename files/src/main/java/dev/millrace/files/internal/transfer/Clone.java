package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.transfer.FallbackChain.MovedBytes;
import dev.millrace.files.internal.transfer.FallbackChain.MovedBytes.Scope;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/// Makes the target share all blocks of the source: the whole file or nothing.
final class Clone {
  /// Failures that end the copy. Another strategy after one of them has corrupted files (coreutils
  /// 093a8b4bf, bugs.gnu.org/60489).
  private static final Set<Errno> FAILURES =
      EnumSet.of(Errno.EIO, Errno.ENOMEM, Errno.ENOSPC, Errno.EDQUOT);

  /// Answers of file systems that never clone, or not between these two. EINVAL may concern one
  /// file: btrfs returns it for files without copy-on-write.
  private static final Set<Errno> NEVER =
      EnumSet.of(Errno.EOPNOTSUPP, Errno.EXDEV, Errno.ENOTTY, Errno.ENOSYS);

  private Clone() {}

  /// Clones a source of some bytes.
  static MovedBytes make(Transfer transfer, long bytes) throws IOException {
    long result = ask(transfer);
    if (Errno.isOneOf(FAILURES, result)) {
      throw Call.FICLONE.failure(result, transfer.targetPath());
    }
    if (result < 0) {
      Scope scope = Errno.isOneOf(NEVER, result) ? Scope.FILE_SYSTEMS : Scope.FILE;
      return MovedBytes.until(0, Call.FICLONE.words(result), scope);
    }
    transfer.progress().shared(bytes);
    return MovedBytes.through(bytes);
  }

  // Some versions of OpenZFS support only the second call (autobrr/qui#1221).
  private static long ask(Transfer transfer) {
    int source = transfer.source().descriptor();
    long whole = transfer.calls().ficlone(transfer.target(), source);
    if (!Errno.isOneOf(NEVER, whole)) {
      return whole;
    }
    long range = transfer.calls().ficlonerange(transfer.target(), source, 0, 0, 0);
    return range == 0 || Errno.isOneOf(FAILURES, range) ? range : whole;
  }
}
