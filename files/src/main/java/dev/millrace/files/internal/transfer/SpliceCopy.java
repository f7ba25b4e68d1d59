package dev.millrace.files.internal.transfer;

import dev.millrace.files.internal.transfer.Unsupported.Scope;
import dev.millrace.sys.Call;
import dev.millrace.sys.Pipe;
import java.io.IOException;

/// Lets the kernel move the bytes through a pipe of this process; otherwise like [KernelCopy].
final class SpliceCopy implements Mover {
  static final SpliceCopy BY_THE_CALLER = new SpliceCopy();

  private SpliceCopy() {}

  @Override
  public MovedBytes move(Transfer transfer, long start, long end) throws IOException {
    try (Pipe pipe = new Pipe(transfer.calls())) {
      return pipe.made() < 0
          ? new MovedBytes(start, new Unsupported(Call.PIPE.words(pipe.made()), Scope.FILE))
          : through(pipe).move(transfer, start, end);
    }
  }

  private static KernelCopy through(Pipe pipe) {
    return new KernelCopy(
        (transfer, at, bytes) ->
            pipe.move(transfer.source().descriptor(), transfer.target(), at, bytes),
        Call.SPLICE);
  }
}
