package dev.millrace.lab.ceiling;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Copies the sources, one after the other, to new targets.
record CopyWork(SourceFiles sources, TargetFiles targets, CeilingWorkers workers)
    implements CeilingWork {
  @Override
  public int most() throws IOException {
    return targets.most();
  }

  @Override
  public void prepare(int invocations) throws IOException {
    targets.prepare(invocations);
  }

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

  @Override
  public void check() throws IOException {
    targets.check(sources::bytes);
  }

  @Override
  public void clear() throws IOException {
    targets.remove();
  }
}
