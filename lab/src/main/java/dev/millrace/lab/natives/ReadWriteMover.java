package dev.millrace.lab.natives;

import dev.millrace.lab.natives.NativeCopyMethod.NativeMover;
import dev.millrace.methods.Allocation;
import dev.millrace.methods.MethodId;
import dev.millrace.sys.Call;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;

/// pread(2) and pwrite(2) with page-aligned buffers.
///
/// @param bufferBytes of each buffer
/// @param allocation of the target
/// @param threading of the calls
record ReadWriteMover(int bufferBytes, Allocation allocation, Threading threading)
    implements NativeMover {
  static ReadWriteMover of(MethodId id, Threading threading) {
    return new ReadWriteMover(id.bufferBytes(), id.allocation(), threading);
  }

  @Override
  public void move(OpenNativeFile source, OpenNativeFile target) throws IOException {
    long bytes = source.bytes();
    target.reserve(allocation, bytes);
    threading.share(bytes, (from, to) -> range(source, target, bufferBytes, from, to));
  }

  /// Moves a range, all of which must exist.
  ///
  /// @return its length
  static long range(
      OpenNativeFile source, OpenNativeFile target, int bufferBytes, long from, long to)
      throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = source.calls().pages(arena, bufferBytes);
      for (long at = from; at < to; ) {
        long read = source.read(buffer.asSlice(0, Math.min(bufferBytes, to - at)), at);
        source.requireMoved(Call.PREAD, read, at, to);
        target.write(buffer.asSlice(0, read), at);
        at += read;
      }
      return to - from;
    }
  }

  @Override
  public Optional<String> unsupportedReason(OpenNativeFile source, OpenNativeFile target)
      throws IOException {
    return allocation == Allocation.GROWN
        ? Optional.empty()
        : target.unsupportedReason(Call.FALLOCATE, target.reserve(1), target);
  }
}
