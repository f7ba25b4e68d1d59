package dev.millrace.methods.read;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.SegmentSum;
import dev.millrace.methods.platform.MappedSegment;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The file mapped whole as one MemorySegment, summed in place. */
public final class SegmentMapped implements ReadMethod {
  @Override
  public long read(Path source) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        MappedSegment mapped = MappedSegment.map(in, READ_ONLY, in.size())) {
      return SegmentSum.of(mapped);
    }
  }
}
