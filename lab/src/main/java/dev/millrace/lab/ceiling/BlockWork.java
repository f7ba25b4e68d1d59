package dev.millrace.lab.ceiling;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;

import dev.millrace.methods.fixture.BlockOrder;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Reads the blocks of the sources, one source after the other, in the order of the methods, and
/// ignores their bytes. A read in order would be no limit: devices and caches serve it faster.
record BlockWork(SourceFiles sources, CeilingWorkers workers) implements CeilingWork {
  @Override
  public int most() {
    return ReadWork.MOST;
  }

  @Override
  public void invoke(int number) throws IOException {
    BlockOrder order = new BlockOrder(sources.bytes(number));
    try (Handle source = sources.open(number)) {
      workers.share(
          sources.bytes(number), (range, buffer) -> read(source, order, turns(range), buffer));
    }
  }

  // A range of the file stands for as many turns.
  private static Range turns(Range range) {
    return new Range(
        Math.ceilDiv(range.from(), BLOCK_BYTES), Math.ceilDiv(range.to(), BLOCK_BYTES));
  }

  // The code of the host is compiled without optimization, so one slice serves all whole blocks.
  private static void read(Handle source, BlockOrder order, Range turns, MemorySegment buffer)
      throws IOException {
    MemorySegment block = buffer.asSlice(0, BLOCK_BYTES);
    for (long turn = turns.from(); turn < turns.to(); turn++) {
      long offset = order.offset(turn);
      int length = order.length(offset);
      long read = length == BLOCK_BYTES ? Math.max(0, source.read(block, offset)) : 0;
      if (read < length) {
        ReadWork.read(source, new Range(offset + read, offset + length), buffer);
      }
    }
  }
}
