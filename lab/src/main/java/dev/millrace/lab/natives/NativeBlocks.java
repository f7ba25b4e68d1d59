package dev.millrace.lab.natives;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;
import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.ShortTransfer;
import dev.millrace.methods.read.RandomBlocks;
import dev.millrace.sys.Call;
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
}
