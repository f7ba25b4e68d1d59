package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import dev.millrace.methods.platform.Completion;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.Path;
import java.util.concurrent.Future;

/** Two AsynchronousFileChannels: the next piece is read while this one is written. */
public final class AsyncChannel implements CopyMethod {
  private final Memory memory;
  private final int bufferBytes;

  public AsyncChannel(Memory memory, int bufferBytes) {
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (AsynchronousFileChannel in = AsynchronousFileChannel.open(source, READ);
        AsynchronousFileChannel out = AsynchronousFileChannel.open(target, CREATE_NEW, WRITE)) {
      transfer(in, out, memory.allocate(bufferBytes), memory.allocate(bufferBytes));
    }
  }

  static void transfer(
      AsynchronousFileChannel in, AsynchronousFileChannel out, ByteBuffer first, ByteBuffer second)
      throws IOException {
    ByteBuffer writing = first;
    ByteBuffer reading = second;
    long position = 0;
    int count = Completion.of(in.read(writing, 0));
    while (count >= 0) {
      Future<Integer> next = in.read(reading, position + count);
      writing.flip();
      while (writing.hasRemaining()) {
        position += Completion.of(out.write(writing, position));
      }
      writing.clear();
      count = Completion.of(next);
      ByteBuffer written = writing;
      writing = reading;
      reading = written;
    }
  }
}
