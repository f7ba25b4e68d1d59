package dev.millrace.lab.ceiling;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// Opens files by the JDK, for systems without native calls.
record ChannelHandles() implements Handles {
  @Override
  public Handle.Opening toRead(Path file) {
    return () -> new Channel(FileChannel.open(file, READ));
  }

  @Override
  public Handle.Opening toCreate(Path file) {
    return () -> new Channel(FileChannel.open(file, CREATE_NEW, WRITE));
  }

  private record Channel(FileChannel channel) implements Handle {
    @Override
    public long read(MemorySegment into, long at) throws IOException {
      return channel.read(into.asByteBuffer(), at);
    }

    @Override
    public long write(MemorySegment from, long at) throws IOException {
      return channel.write(from.asByteBuffer(), at);
    }

    /// The JDK has no such call.
    @Override
    public void reserve(long bytes) {}

    @Override
    public void force() throws IOException {
      channel.force(true);
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }
}
