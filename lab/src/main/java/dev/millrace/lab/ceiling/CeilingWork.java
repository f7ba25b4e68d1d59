package dev.millrace.lab.ceiling;

import static dev.millrace.methods.fixture.BlockOrder.BLOCK_BYTES;

import dev.millrace.lab.ceiling.CeilingWork.ReadWork;
import dev.millrace.lab.ceiling.Handles.Handle;
import dev.millrace.methods.fixture.BlockOrder;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// The work that a ceiling repeats: the work of a cell, done in one way.
///
/// The order is [#prepare], [#invoke] once for each prepared invocation, [#check], [#clear]. Only
/// [#invoke] is timed.
interface CeilingWork {
  /// Returns the most invocations in one batch, however short they are.
  int most() throws IOException;

  /// Prepares the given number of invocations.
  default void prepare(int invocations) throws IOException {}

  /// Does the work for one file. Called once with every number below the argument of [#prepare].
  void invoke(int number) throws IOException;

  /// Checks the results since [#prepare].
  ///
  /// @throws IOException if a result is wrong
  default void check() throws IOException {}

  /// Removes the files created since [#prepare]. Also called after a failure.
  default void clear() throws IOException {}

  /// Reads the sources one after the other and ignores their bytes.
  record ReadWork(SourceFiles sources, CeilingWorkers workers) implements CeilingWork {
    static final int MOST = 500;

    @Override
    public int most() {
      return MOST;
    }

    @Override
    public void invoke(int number) throws IOException {
      try (Handle source = sources.open(number)) {
        workers.share(sources.bytes(number), (range, buffer) -> read(source, range, buffer));
      }
    }

    /// Reads a range.
    static void read(Handle source, Range range, MemorySegment buffer) throws IOException {
      for (long at = range.from(); at < range.to(); ) {
        at += range.fill(source, at, buffer).byteSize();
      }
    }
  }

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

  /// Work that creates a target for each source.
  interface TargetWork extends CeilingWork {
    SourceFiles sources();

    TargetFiles targets();

    @Override
    default int most() throws IOException {
      return targets().most();
    }

    @Override
    default void prepare(int invocations) throws IOException {
      targets().prepare(invocations);
    }

    @Override
    default void check() throws IOException {
      targets().check(sources()::bytes);
    }

    @Override
    default void clear() throws IOException {
      targets().remove();
    }
  }

  /// Copies the sources, one after the other, to new targets.
  record CopyWork(SourceFiles sources, TargetFiles targets, CeilingWorkers workers)
      implements TargetWork {
    @Override
    public void invoke(int number) throws IOException {
      long bytes = sources.bytes(number);
      try (Handle source = sources.open(number);
          Handle target = targets.create(number)) {
        targets.reserve(target, bytes);
        workers.share(bytes, (range, buffer) -> copy(source, target, range, buffer));
        targets.settle(target);
      }
    }

    private static void copy(Handle source, Handle target, Range range, MemorySegment buffer)
        throws IOException {
      for (long at = range.from(); at < range.to(); ) {
        MemorySegment read = range.fill(source, at, buffer);
        range.drain(read, target, at);
        at += read.byteSize();
      }
    }
  }

  /// Writes new files.
  ///
  /// @param payload the bytes that each thread repeats
  /// @param sources their lengths
  record WriteWork(
      MemorySegment payload, SourceFiles sources, TargetFiles targets, CeilingWorkers workers)
      implements TargetWork {
    @Override
    public void invoke(int number) throws IOException {
      long bytes = sources.bytes(number);
      try (Handle target = targets.create(number)) {
        targets.reserve(target, bytes);
        workers.share(bytes, (range, _) -> write(target, range));
        targets.settle(target);
      }
    }

    private void write(Handle target, Range range) throws IOException {
      for (long at = range.from(); at < range.to(); at += payload.byteSize()) {
        range.drain(payload, target, at);
      }
    }
  }

  /// Copies the sizes of the files from memory to memory, on one thread. Uses no file.
  static final class MemoryWork implements CeilingWork, AutoCloseable {
    /// Larger files go through buffers of this size, which exceeds the caches of processors.
    static final long MOST_BUFFER_BYTES = 64L << 20;

    private static final long PAGE_BYTES = 4096;

    private final Arena arena = Arena.ofConfined();
    private final List<Long> files;
    private final MemorySegment from;
    private final MemorySegment to;

    /// @param files their sizes, in the order of their use
    MemoryWork(List<Long> files) {
      long largest = files.stream().mapToLong(bytes -> bytes).max().orElse(0);
      this.files = List.copyOf(files);
      this.from = buffer(largest);
      this.to = buffer(largest);
    }

    private MemorySegment buffer(long fileBytes) {
      return arena.allocate(Math.min(fileBytes, MOST_BUFFER_BYTES), PAGE_BYTES).fill((byte) 1);
    }

    @Override
    public int most() {
      return Integer.MAX_VALUE;
    }

    @Override
    public void invoke(int number) {
      for (long left = files.get(number % files.size()); left > 0; left -= from.byteSize()) {
        MemorySegment.copy(from, 0, to, 0, Math.min(left, from.byteSize()));
      }
    }

    @Override
    public void close() {
      arena.close();
    }
  }
}
