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

/// Threads, with a buffer each, that share the bytes of a file. One alone is the caller's own.
final class CeilingWorkers implements AutoCloseable {
  /// The fastest of those from 64 KiB to 4 MiB that were tried: larger ones leave the processor's
  /// own cache.
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

  /// Memory like that of the buffers, filled, for as long as they last.
  MemorySegment buffer(byte[] bytes) {
    return arena.allocate(bytes.length, PAGE_BYTES).copyFrom(MemorySegment.ofArray(bytes));
  }

  /// What each thread does.
  @FunctionalInterface
  interface Part {
    /// Moves a range.
    ///
    /// @param buffer of the thread
    void move(Range range, MemorySegment buffer) throws IOException;
  }

  /// Has every range of a file moved, and returns when all of them are.
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

  // Nobody may still be at work when the file is closed, so all are waited for, failed or not.
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

  /// Lets the threads go, and the buffers.
  @Override
  public void close() {
    if (threads != null) {
      threads.close();
    }
    arena.close();
  }
}
