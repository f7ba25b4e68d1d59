package dev.millrace.lab.ceiling;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.ceiling.CeilingWork.BlockWork;
import dev.millrace.lab.ceiling.Handles.Handle;
import dev.millrace.methods.fixture.BlockOrder;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fork.Source;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// The reads of the ceiling of random blocks.
class BlockWorkTest {
  private static final long FILE_BYTES = 100L * BLOCK_BYTES + 7;

  /// Fills each buffer, and keeps the offsets.
  private static final class SeenReads implements Handles, Handle {
    private final List<Long> offsets = new ArrayList<>();
    private long bytes;

    @Override
    public Opening toRead(Path file) {
      return () -> this;
    }

    @Override
    public Opening toCreate(Path file) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long read(MemorySegment into, long at) {
      assertThat(into.byteSize()).isLessThanOrEqualTo(BLOCK_BYTES);
      offsets.add(at);
      bytes += into.byteSize();
      return into.byteSize();
    }

    @Override
    public long write(MemorySegment from, long at) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void reserve(long length) {}

    @Override
    public void force() {}

    @Override
    public void close() {}
  }

  @Test
  void readsEveryBlockOnceInTheOrderOfTheMethods() throws IOException {
    SeenReads reads = new SeenReads();
    Source source = new Source(Path.of("source"), new FileSum(FILE_BYTES, 0, 0));
    try (CeilingWorkers workers = new CeilingWorkers(1)) {
      new BlockWork(new SourceFiles(List.of(source), reads), workers).invoke(0);
    }
    BlockOrder order = new BlockOrder(FILE_BYTES);
    assertThat(reads.offsets)
        .containsExactlyElementsOf(
            LongStream.range(0, order.blocks()).mapToObj(order::offset).toList());
    assertThat(reads.bytes).isEqualTo(FILE_BYTES);
  }
}
