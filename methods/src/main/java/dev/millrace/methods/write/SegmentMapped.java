package dev.millrace.methods.write;

import static java.nio.channels.FileChannel.MapMode.READ_WRITE;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import dev.millrace.methods.platform.MappedSegment;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** The new file mapped whole as one MemorySegment, which sets its length, and filled. */
public final class SegmentMapped implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (FileChannel out = FileChannel.open(target, CREATE_NEW, READ, WRITE);
        MappedSegment mapped = MappedSegment.map(out, READ_WRITE, payload.bytes())) {
      long position = 0;
      for (byte[] piece : payload.pieces()) {
        mapped.write(piece, position);
        position += piece.length;
      }
    }
  }
}
