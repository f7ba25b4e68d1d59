package dev.millrace.methods.copy;

import static java.nio.channels.FileChannel.MapMode.READ_ONLY;
import static java.nio.channels.FileChannel.MapMode.READ_WRITE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.platform.MappedSegment;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Each file mapped whole as one MemorySegment, copied from segment to segment. */
public final class SegmentBoth implements CopyMethod {
  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, READ, WRITE);
        MappedSegment from = MappedSegment.map(in, READ_ONLY, in.size());
        MappedSegment to = MappedSegment.map(out, READ_WRITE, from.bytes())) {
      to.write(from);
    }
  }
}
