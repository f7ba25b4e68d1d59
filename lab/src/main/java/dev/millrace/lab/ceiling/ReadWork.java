package dev.millrace.lab.ceiling;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

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
