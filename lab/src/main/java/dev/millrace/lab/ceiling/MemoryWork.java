package dev.millrace.lab.ceiling;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// Copies the sizes of the files from memory to memory, on one thread. Uses no file.
final class MemoryWork implements CeilingWork, AutoCloseable {
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
