package dev.millrace.lab.ceiling;

import dev.millrace.lab.ceiling.Handles.Handle;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// Files that record the calls on them.
final class CountingHandles implements Handles {
  private final Handles real;
  private final AtomicLong bytesRead = new AtomicLong();
  private final AtomicInteger open = new AtomicInteger();
  private final List<String> calls = new CopyOnWriteArrayList<>();

  CountingHandles(Handles real) {
    this.real = real;
  }

  long bytesRead() {
    return bytesRead.get();
  }

  /// The number of open files.
  int open() {
    return open.get();
  }

  /// The preallocated and forced files.
  List<String> calls() {
    return calls;
  }

  @Override
  public Handle.Opening toRead(Path file) {
    return () -> new Counting(real.toRead(file).open());
  }

  @Override
  public Handle.Opening toCreate(Path file) {
    return () -> new Counting(real.toCreate(file).open());
  }

  private final class Counting implements Handle {
    private final Handle handle;

    Counting(Handle handle) {
      this.handle = handle;
      open.incrementAndGet();
    }

    @Override
    public long read(MemorySegment into, long at) throws IOException {
      long bytes = handle.read(into, at);
      bytesRead.addAndGet(Math.max(0, bytes));
      return bytes;
    }

    @Override
    public long write(MemorySegment from, long at) throws IOException {
      return handle.write(from, at);
    }

    @Override
    public void reserve(long bytes) throws IOException {
      calls.add("reserve");
      handle.reserve(bytes);
    }

    @Override
    public void force() throws IOException {
      calls.add("force");
      handle.force();
    }

    @Override
    public void close() throws IOException {
      open.decrementAndGet();
      handle.close();
    }
  }
}
