package dev.millrace.lab.ceiling;

import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Writes new files.
///
/// @param payload the bytes that each thread repeats
/// @param files their lengths
record WriteWork(
    MemorySegment payload, SourceFiles files, TargetFiles targets, CeilingWorkers workers)
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
    long bytes = files.bytes(number);
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

  @Override
  public void check() throws IOException {
    targets.check(files::bytes);
  }

  @Override
  public void clear() throws IOException {
    targets.remove();
  }
}
