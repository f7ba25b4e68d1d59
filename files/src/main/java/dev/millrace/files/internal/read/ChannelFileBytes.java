package dev.millrace.files.internal.read;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that a channel reads: a regular file of any provider, a pipe or a device.
record ChannelFileBytes(Path path, SeekableByteChannel channel, long bytes) implements FileBytes {
  /// Opens a file. Waits for the other end of a pipe, even if it is interrupted.
  static ChannelFileBytes open(Path path) throws IOException {
    return of(path, Files.newByteChannel(path));
  }

  /// Returns a file that is open. Closes the channel if its length is unreadable.
  static ChannelFileBytes of(Path path, SeekableByteChannel channel) throws IOException {
    try {
      return new ChannelFileBytes(path, channel, length(channel));
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  // Pipes, character devices and generated files report 0.
  private static long length(SeekableByteChannel channel) throws IOException {
    return channel instanceof FileChannel ? channel.size() : 0;
  }

  @Override
  public long read(MemorySegment into, long offset) throws IOException {
    if (Thread.currentThread().isInterrupted()) {
      throw new ClosedByInterruptException();
    }
    int read =
        hasRanges() && channel instanceof FileChannel file
            ? file.read(into.asByteBuffer(), offset)
            : channel.read(into.asByteBuffer());
    return Math.max(0, read);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
