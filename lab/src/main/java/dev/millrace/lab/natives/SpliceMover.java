package dev.millrace.lab.natives;

import dev.millrace.lab.natives.NativeCopyMethod.NativeMover;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Pipe;
import java.io.IOException;
import java.util.Optional;

/// Lets the kernel move the bytes through a new pipe: splice(2), in and out.
record SpliceMover() implements NativeMover {
  @Override
  public void move(OpenNativeFile source, OpenNativeFile target) throws IOException {
    long end = source.bytes();
    try (Pipe pipe = open(source.calls(), target)) {
      for (long at = 0; at < end; ) {
        long moved = piece(pipe, source, target, at, end - at);
        Call.SPLICE.require(moved, target.path());
        target.requireMoved(Call.SPLICE, moved, at, end);
        at += moved;
      }
    }
  }

  private static Pipe open(FileCalls calls, OpenNativeFile target) throws IOException {
    Pipe pipe = new Pipe(calls);
    Call.PIPE.require(pipe.made(), target.path());
    return pipe;
  }

  private static long piece(
      Pipe pipe, OpenNativeFile source, OpenNativeFile target, long at, long bytes) {
    return pipe.move(source.descriptor(), target.descriptor(), at, bytes);
  }

  @Override
  public Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
      throws IOException {
    try (Pipe pipe = new Pipe(source.calls())) {
      return pipe.made() < 0
          ? Optional.of(Call.PIPE.words(pipe.made()))
          : target.unsupportedReason(Call.SPLICE, piece(pipe, source, target, 0, 1), source);
    }
  }
}
