package dev.millrace.lab.natives;

import dev.millrace.lab.natives.IoUring.Order;
import dev.millrace.lab.natives.NativeCopyMethod.RingCopy;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;

/// pread(2) into one page-aligned buffer.
record NativeReadMethod(Kernel kernel, int bufferBytes) implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    FileCalls calls = kernel.calls();
    try (OpenNativeFile file = OpenNativeFile.toRead(calls, source);
        Arena arena = Arena.ofConfined()) {
      return sum(file, calls.pages(arena, bufferBytes));
    }
  }

  private static long sum(OpenNativeFile file, MemorySegment buffer) throws IOException {
    ByteBuffer bytes = buffer.asByteBuffer();
    long sum = 0;
    long at = 0;
    for (long read = file.read(buffer, 0); read > 0; read = file.read(buffer, at)) {
      sum += ByteSum.of(bytes.limit((int) read));
      at += read;
    }
    return sum;
  }

  @Override
  public Optional<String> unsupportedReason(Path source) {
    return kernel.unsupportedReason();
  }

  /// Several blocks at a time through a ring of this read, io_uring(7). The missing bytes of a
  /// block are read again.
  ///
  /// @param bufferBytes of each block
  record RingRead(Kernel kernel, Sys sys, int bufferBytes) implements ReadMethod {
    @Override
    public long read(Path source) throws IOException {
      long step = (long) bufferBytes * RingCopy.DEPTH;
      try (OpenNativeFile file = OpenNativeFile.toRead(kernel.calls(), source);
          IoUring ring = IoUring.open(sys);
          Arena arena = Arena.ofConfined()) {
        MemorySegment buffers = kernel.calls().pages(arena, step);
        long size = file.bytes();
        long sum = 0;
        for (long at = 0; at < size; at += step) {
          sum += sum(ring, file, buffers.asSlice(0, Math.min(step, size - at)), at);
        }
        return sum;
      }
    }

    private long sum(IoUring ring, OpenNativeFile file, MemorySegment into, long from)
        throws IOException {
      for (long at = 0; at < into.byteSize(); at += bufferBytes) {
        ring.read(file.descriptor(), block(into, at), from + at, Order.TOGETHER);
      }
      long sum = 0;
      long at = 0;
      for (long read : ring.run()) {
        MemorySegment block = block(into, at);
        NativeBlocks.complete(file, block, from + at, Math.max(0, read));
        sum += ByteSum.of(block.asByteBuffer());
        at += bufferBytes;
      }
      return sum;
    }

    private MemorySegment block(MemorySegment buffers, long at) {
      return buffers.asSlice(at, Math.min(bufferBytes, buffers.byteSize() - at));
    }

    @Override
    public Optional<String> unsupportedReason(Path source) throws IOException {
      return IoUring.unsupportedReason(sys);
    }
  }
}
