package dev.millrace.files.internal.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file of another provider of `java.nio`. One thread reads at a time.
final class ChannelBlockFile implements BlockFile {
  /// The JDK may copy longer pieces through memory that each read allocates.
  private static final int MOST_BYTES = 1 << 20;

  private final SeekableByteChannel channel;

  private ChannelBlockFile(SeekableByteChannel channel) {
    this.channel = channel;
  }

  static ChannelBlockFile open(Path path) throws IOException {
    return new ChannelBlockFile(Files.newByteChannel(path));
  }

  @Override
  public synchronized int read(ByteBuffer into, long position) throws IOException {
    requireOpen();
    try {
      channel.position(position);
    } catch (IllegalArgumentException | IOException e) {
      if (position >= channel.size()) {
        return 0; // a zip file system rejects long positions
      }
      throw e;
    }
    int wanted = BlockFile.possible(into, position);
    int start = into.position();
    int done = 0;
    int read = 1;
    while (read > 0 && done < wanted) {
      into.limit(start + done + Math.min(MOST_BYTES, wanted - done));
      read = Math.max(0, channel.read(into));
      done += read;
    }
    return done;
  }

  @Override
  public synchronized void prefetch(long position, long bytes) throws IOException {
    requireOpen();
  }

  @Override
  public synchronized long bytes() throws IOException {
    requireOpen();
    return channel.size();
  }

  // Not all providers check it.
  private void requireOpen() throws ClosedChannelException {
    if (!channel.isOpen()) {
      throw new ClosedChannelException();
    }
  }

  @Override
  public synchronized void close() throws IOException {
    channel.close();
  }
}
