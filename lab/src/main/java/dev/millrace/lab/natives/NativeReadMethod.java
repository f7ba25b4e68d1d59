package dev.millrace.lab.natives;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.sys.FileCalls;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;

/// pread(2) into one page-aligned buffer.
record NativeReadMethod(Kernel kernel, int bufferBytes) implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    FileCalls calls = kernel.calls();
    try (OpenNativeFile file = OpenNativeFile.toRead(calls, source);
        Arena arena = Arena.ofConfined()) {
      return sum(file, calls.pages(arena, bufferBytes));
    }
  }

  private static long sum(OpenNativeFile file, MemorySegment buffer) throws IOException {
    ByteBuffer bytes = buffer.asByteBuffer();
    long sum = 0;
    long at = 0;
    for (long read = file.read(buffer, 0); read > 0; read = file.read(buffer, at)) {
      sum += ByteSum.of(bytes.limit((int) read));
      at += read;
    }
    return sum;
  }

  @Override
  public Optional<String> unsupportedReason(Path source) {
    return kernel.unsupportedReason();
  }
}
