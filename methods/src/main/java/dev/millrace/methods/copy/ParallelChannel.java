package dev.millrace.methods.copy;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.Memory;
import dev.millrace.methods.platform.RangeThreads;
import dev.millrace.methods.platform.Ranges;
import dev.millrace.methods.platform.ShortTransfer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** Two FileChannels for several threads, each with a range of the file and a ByteBuffer. */
public final class ParallelChannel implements CopyMethod {
  private final RangeThreads threads;
  private final Memory memory;
  private final int bufferBytes;

  public ParallelChannel(RangeThreads threads, Memory memory, int bufferBytes) {
    this.threads = threads;
    this.memory = memory;
    this.bufferBytes = bufferBytes;
  }

  @Override
  public void copy(Path source, Path target) throws IOException {
    try (FileChannel in = FileChannel.open(source, READ);
        FileChannel out = FileChannel.open(target, CREATE_NEW, WRITE)) {
      Ranges.total(
          threads,
          in.size(),
          (from, to) -> transfer(in, out, memory.allocate(bufferBytes), from, to));
    }
  }

  /** Copies the bytes from {@code from} on and before {@code to}; returns their number. */
  static long transfer(FileChannel in, FileChannel out, ByteBuffer buffer, long from, long to)
      throws IOException {
    long position = from;
    while (position < to) {
      buffer.clear();
      buffer.limit((int) Math.min(buffer.capacity(), to - position));
      if (in.read(buffer, position) < 0) {
        throw ShortTransfer.at("read", position, to, in);
      }
      buffer.flip();
      while (buffer.hasRemaining()) {
        position += out.write(buffer, position);
      }
    }
    return to - from;
  }
}
