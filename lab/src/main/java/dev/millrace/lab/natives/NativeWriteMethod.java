package dev.millrace.lab.natives;

import dev.millrace.methods.Allocation;
import dev.millrace.methods.MethodId;
import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.write.Feed;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;

/// pwrite(2) from page-aligned buffers.
///
/// @param bufferBytes of each buffer
/// @param allocation of the file
/// @param threading of the calls
record NativeWriteMethod(Kernel kernel, int bufferBytes, Allocation allocation, Threading threading)
    implements WriteMethod {
  static NativeWriteMethod of(Kernel kernel, MethodId id, Threading threading) {
    return new NativeWriteMethod(kernel, id.bufferBytes(), id.allocation(), threading);
  }

  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (OpenNativeFile file = OpenNativeFile.create(kernel.calls(), target)) {
      file.reserve(allocation, payload.bytes());
      threading.share(
          payload.bytes(), (from, to) -> write(Feed.from(payload, from), file, from, to));
    }
  }

  private long write(Feed feed, OpenNativeFile file, long from, long to) throws IOException {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment buffer = file.calls().pages(arena, bufferBytes);
      ByteBuffer bytes = buffer.asByteBuffer();
      for (long at = from; at < to; ) {
        int filled = feed.fill(bytes.clear().limit((int) Math.min(bufferBytes, to - at)));
        file.write(buffer.asSlice(0, filled), at);
        at += filled;
      }
      return to - from;
    }
  }

  @Override
  public Optional<String> unsupportedReason(Path target) throws IOException {
    Optional<String> reason = kernel.unsupportedReason();
    return reason.isPresent() || allocation == Allocation.GROWN
        ? reason
        : preallocationReason(kernel.calls(), target);
  }

  private static Optional<String> preallocationReason(FileCalls calls, Path target)
      throws IOException {
    try (OpenNativeFile file = OpenNativeFile.create(calls, target)) {
      return file.unsupportedReason(Call.FALLOCATE, file.reserve(1), file);
    }
  }
}
