package dev.millrace.lab.ceiling;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/// Threads with a buffer each that share the bytes of a file. A single worker is the caller's
/// thread.
final class CeilingWorkers implements AutoCloseable {
  /// The fastest of the tested sizes from 64 KiB to 4 MiB: larger buffers exceed the cache of a
  /// core.
  static final int BUFFER_BYTES = 256 << 10;

  private static final long PAGE_BYTES = 4096;

  private final Arena arena = Arena.ofShared();
  private final List<MemorySegment> buffers = new ArrayList<>();
  private final @Nullable ExecutorService threads;

  /// @param count of the threads, 1 or more
  CeilingWorkers(int count) {
    for (int i = 0; i < count; i++) {
      buffers.add(arena.allocate(BUFFER_BYTES, PAGE_BYTES));
    }
    threads = count == 1 ? null : Executors.newFixedThreadPool(count);
  }

  /// Returns filled memory like the buffers, with their lifetime.
  MemorySegment buffer(byte[] bytes) {
    return arena.allocate(bytes.length, PAGE_BYTES).copyFrom(MemorySegment.ofArray(bytes));
  }

  /// The work of one thread.
  @FunctionalInterface
  interface Part {
    /// Moves a range.
    ///
    /// @param buffer of the thread
    void move(Range range, MemorySegment buffer) throws IOException;
  }

  /// Moves every range of a file, and returns when all are moved.
  void share(long bytes, Part part) throws IOException {
    if (threads == null) {
      part.move(new Range(0, bytes), buffers.getFirst());
      return;
    }
    List<Callable<Void>> parts = new ArrayList<>();
    for (Range range : Range.share(bytes, buffers.size(), BUFFER_BYTES)) {
      MemorySegment buffer = buffers.get(parts.size());
      parts.add(() -> {
        part.move(range, buffer);
        return null;
      });
    }
    all(threads, parts);
  }

  // Waits for all threads, failed or not: none may use the file after it is closed.
  private static void all(ExecutorService threads, List<Callable<Void>> parts) throws IOException {
    try {
      for (Future<Void> part : threads.invokeAll(parts)) {
        part.get();
      }
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while a ceiling was measured");
    }
  }

  /// Stops the threads and frees the buffers.
  @Override
  public void close() {
    if (threads != null) {
      threads.close();
    }
    arena.close();
  }
}
