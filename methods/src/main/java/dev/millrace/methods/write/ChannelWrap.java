package dev.millrace.methods.write;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.Payload;
import dev.millrace.methods.WriteMethod;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/** One write of the whole file from a wrapped array, repeated for the rest of a short write. */
public final class ChannelWrap implements WriteMethod {
  @Override
  public void write(Payload payload, Path target) throws IOException {
    try (FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      write(ByteBuffer.wrap(payload.whole()), out);
    }
  }

  static void write(ByteBuffer all, WritableByteChannel out) throws IOException {
    while (all.hasRemaining()) {
      out.write(all);
    }
  }
}
