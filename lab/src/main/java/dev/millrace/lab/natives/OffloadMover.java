package dev.millrace.lab.natives;

import dev.millrace.lab.natives.NativeCopyMethod.NativeMover;
import dev.millrace.sys.Call;
import dev.millrace.sys.OffloadCalls;
import java.io.IOException;
import java.util.Optional;

/// Lets the kernel or the file system move the bytes, in a loop until all are moved.
enum OffloadMover implements NativeMover {
  /// Shares all blocks of the source with the target, by the FICLONE request of ioctl(2).
  REFLINK(Call.FICLONE) {
    @Override
    long piece(OpenNativeFile source, OpenNativeFile target, long at, long bytes) {
      long result = source.calls().ficlone(target.descriptor(), source.descriptor());
      return result < 0 ? result : bytes;
    }
  },
  /// copy_file_range(2), which may share blocks.
  COPY_FILE_RANGE(Call.COPY_FILE_RANGE) {
    @Override
    long piece(OpenNativeFile source, OpenNativeFile target, long at, long bytes) {
      long most = Math.min(bytes, OffloadCalls.MOST_BYTES);
      return source.calls().copyFileRange(source.descriptor(), at, target.descriptor(), at, most);
    }
  },
  /// sendfile(2).
  SENDFILE(Call.SENDFILE) {
    @Override
    long piece(OpenNativeFile source, OpenNativeFile target, long at, long bytes) {
      long most = Math.min(bytes, OffloadCalls.MOST_BYTES);
      return source.calls().sendfile(target.descriptor(), source.descriptor(), at, most);
    }
  };

  private final Call call;

  OffloadMover(Call call) {
    this.call = call;
  }

  /// Makes the call once.
  ///
  /// @param at the end of the bytes moved before
  /// @param bytes the remaining bytes
  /// @return the bytes moved, or the negated errno
  abstract long piece(OpenNativeFile source, OpenNativeFile target, long at, long bytes);

  @Override
  public void move(OpenNativeFile source, OpenNativeFile target) throws IOException {
    long end = source.bytes();
    for (long at = 0; at < end; ) {
      long moved = call.require(piece(source, target, at, end - at), target.path());
      target.requireMoved(call, moved, at, end);
      at += moved;
    }
  }

  @Override
  public Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
      throws IOException {
    return target.unsupportedReason(call, piece(source, target, 0, 1), source);
  }
}
