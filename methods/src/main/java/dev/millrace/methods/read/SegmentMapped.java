package dev.millrace.methods.read;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.ByteSum;
import dev.millrace.methods.platform.MappedSegment;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The file mapped whole as one MemorySegment, and arrays filled from it as in {@link Mapped}. */
public final class SegmentMapped implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        MappedSegment mapped = MappedSegment.map(in, READ_ONLY, in.size())) {
      return sum(mapped, new byte[Mapped.ARRAY_BYTES]);
    }
  }

  private static long sum(MappedSegment mapped, byte[] array) throws IOException {
    long sum = 0;
    for (long from = 0; from < mapped.bytes(); from += array.length) {
      int count = (int) Math.min(array.length, mapped.bytes() - from);
      mapped.read(from, array, count);
      sum += ByteSum.of(array, count);
    }
    return sum;
  }
}
