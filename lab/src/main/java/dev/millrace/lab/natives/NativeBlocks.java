package dev.millrace.lab.natives;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;
import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.lab.natives.IoUring.Order;
import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.BlockOrder;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.ShortTransfer;
import dev.millrace.methods.read.RandomBlocks;
import dev.millrace.sys.Call;
import dev.millrace.sys.Sys;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/// Reads of all blocks of a file in an order that looks random, through APIs of JDK 25.
final class NativeBlocks {
  private NativeBlocks() {}

  /// The file mapped as one segment.
  static long segment(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        Arena arena = Arena.ofConfined()) {
      MemorySegment file = in.map(READ_ONLY, 0, in.size(), arena);
      return RandomBlocks.all(
          file.byteSize(),
          (offset, length) -> ByteSum.of(file.asSlice(offset, length).asByteBuffer()));
    } catch (InternalError e) {
      throw ShortTransfer.inMapping(0, Long.MAX_VALUE, e);
    }
  }

  /// pread(2) into one buffer.
  record Pread(Kernel kernel) implements ReadMethod {
    @Override
    public long read(Path source) throws IOException {
      try (OpenNativeFile file = OpenNativeFile.toRead(kernel.calls(), source);
          Arena arena = Arena.ofConfined()) {
        MemorySegment buffer = kernel.calls().pages(arena, BLOCK_BYTES);
        return RandomBlocks.all(
            file.bytes(),
            (offset, length) -> {
              MemorySegment block = buffer.asSlice(0, length);
              complete(file, block, offset, 0);
              return ByteSum.of(block.asByteBuffer());
            });
      }
    }

    @Override
    public Optional<String> unsupportedReason(Path source) {
      return kernel.unsupportedReason();
    }
  }

  /// Reads the rest of a block of which `done` bytes are there.
  static void complete(OpenNativeFile file, MemorySegment block, long offset, long done)
      throws IOException {
    for (long read = done; read < block.byteSize(); ) {
      long more = file.read(block.asSlice(read), offset + read);
      file.requireMoved(Call.PREAD, more, offset + read, offset + block.byteSize());
      read += more;
    }
  }

  /// Several blocks at a time through a ring, io_uring(7).
  record Ring(Kernel kernel, Sys sys) implements ReadMethod {
    @Override
    public long read(Path source) throws IOException {
      try (OpenNativeFile file = OpenNativeFile.toRead(kernel.calls(), source);
          IoUring ring = IoUring.open(sys);
          Arena arena = Arena.ofConfined()) {
        MemorySegment buffers = kernel.calls().pages(arena, (long) BLOCK_BYTES * IoUring.ENTRIES);
        BlockOrder order = new BlockOrder(file.bytes());
        long digest = 0;
        for (long turn = 0; turn < order.blocks(); turn += IoUring.ENTRIES) {
          long end = Math.min(order.blocks(), turn + IoUring.ENTRIES);
          digest += digest(ring, file, buffers, order, turn, end);
        }
        return digest;
      }
    }

    private static long digest(
        IoUring ring,
        OpenNativeFile file,
        MemorySegment buffers,
        BlockOrder order,
        long from,
        long to)
        throws IOException {
      for (long turn = from; turn < to; turn++) {
        long offset = order.offset(turn);
        MemorySegment block = block(buffers, turn - from, order.length(offset));
        ring.read(file.descriptor(), block, offset, Order.TOGETHER);
      }
      long digest = 0;
      long turn = from;
      for (long read : ring.run()) {
        long offset = order.offset(turn);
        MemorySegment block = block(buffers, turn - from, order.length(offset));
        complete(file, block, offset, Math.max(0, read));
        digest += BlockOrder.part(turn, ByteSum.of(block.asByteBuffer()));
        turn++;
      }
      return digest;
    }

    private static MemorySegment block(MemorySegment buffers, long number, int length) {
      return buffers.asSlice(number * BLOCK_BYTES, length);
    }

    @Override
    public Optional<String> unsupportedReason(Path source) throws IOException {
      return IoUring.unsupportedReason(sys);
    }
  }
}
