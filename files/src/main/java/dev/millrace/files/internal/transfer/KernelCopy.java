package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.transfer.FallbackChain.MovedBytes;
import dev.millrace.files.internal.transfer.FallbackChain.MovedBytes.Scope;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Seek;
import dev.millrace.sys.OffloadCalls;
import dev.millrace.sys.Pipe;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;

/// Lets the kernel move the bytes, by copy_file_range(2), sendfile(2) or through a pipe of this
/// process. A failure of these calls is not final: plain reading and writing, which come next, show
/// a real failure.
record KernelCopy(Moving call, Call name) {
  static final KernelCopy COPY_FILE_RANGE =
      new KernelCopy(KernelCopy::copyFileRange, Call.COPY_FILE_RANGE);
  static final KernelCopy SENDFILE = new KernelCopy(KernelCopy::sendfile, Call.SENDFILE);

  private static final Set<Errno> NEVER = EnumSet.of(Errno.EOPNOTSUPP, Errno.EXDEV, Errno.ENOSYS);

  static MovedBytes splice(Transfer transfer, long start, long end) throws IOException {
    try (Pipe pipe = new Pipe(transfer.calls())) {
      return pipe.made() < 0
          ? MovedBytes.until(start, Call.PIPE.words(pipe.made()), Scope.FILE)
          : through(pipe).move(transfer, start, end);
    }
  }

  private static KernelCopy through(Pipe pipe) {
    return new KernelCopy(
        (transfer, at, bytes) ->
            pipe.move(transfer.source().descriptor(), transfer.target(), at, bytes),
        Call.SPLICE);
  }

  MovedBytes move(Transfer transfer, long start, long end) throws IOException {
    long at = start;
    while (at < end) {
      long most = Math.min(transfer.progress().mostBytes(OffloadCalls.MOST_BYTES), end - at);
      long bytes = call.move(transfer, at, most);
      if (bytes > most) {
        // An excess proves nothing, and may lie where a hole belongs. The piece is written again
        // while nothing follows it yet.
        transfer.setLength(at);
      }
      if (bytes <= 0 || bytes > most) {
        return unsupported(bytes, at);
      }
      if (!hasArrived(transfer, at + bytes)) {
        return MovedBytes.until(at, name.title() + ": reported " + bytes, Scope.FILE);
      }
      transfer.progress().moved(bytes);
      at += bytes;
    }
    return MovedBytes.through(at);
  }

  // A file system may report bytes that it has not moved. A later piece would hide the gap.
  private static boolean hasArrived(Transfer transfer, long end) {
    return transfer.calls().lseek(transfer.target(), 0, Seek.END) >= end;
  }

  // 0 does not prove the end of the source.
  private MovedBytes unsupported(long bytes, long at) {
    String reason = bytes < 0 ? name.words(bytes) : name.title() + ": returned " + bytes;
    boolean never = at == 0 && Errno.isOneOf(NEVER, bytes);
    return MovedBytes.until(at, reason, never ? Scope.FILE_SYSTEMS : Scope.FILE);
  }

  private static long copyFileRange(Transfer transfer, long at, long bytes) {
    int source = transfer.source().descriptor();
    return transfer.calls().copyFileRange(source, at, transfer.target(), at, bytes);
  }

  private static long sendfile(Transfer transfer, long at, long bytes) {
    FileCalls calls = transfer.calls();
    long sought = calls.lseek(transfer.target(), at, Seek.SET);
    return sought < 0
        ? sought
        : calls.sendfile(transfer.target(), transfer.source().descriptor(), at, bytes);
  }

  /// Makes one call, from and to the same offset.
  @FunctionalInterface
  interface Moving {
    long move(Transfer transfer, long at, long bytes);
  }
}
