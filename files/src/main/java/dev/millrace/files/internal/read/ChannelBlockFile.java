package dev.millrace.files.internal.read;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file of another provider of `java.nio`. One thread reads at a time.
final class ChannelBlockFile implements BlockFile {
  /// The length of a buffer is an int.
  private static final long MOST_BYTES = 1 << 20;

  private static final int PIECE_BYTES = 8 << 10;

  private final SeekableByteChannel channel;

  private ChannelBlockFile(SeekableByteChannel channel) {
    this.channel = channel;
  }

  static ChannelBlockFile open(Path path) throws IOException {
    return new ChannelBlockFile(Files.newByteChannel(path));
  }

  @Override
  public synchronized long read(MemorySegment into, long position) throws IOException {
    requireOpen();
    try {
      channel.position(position);
    } catch (IllegalArgumentException | IOException e) {
      if (position >= channel.size()) {
        return 0; // a zip file system rejects long positions
      }
      throw e;
    }
    MemorySegment part = BlockFile.possible(into, position);
    return isBuffer(part) ? readBuffer(part) : readPieces(part);
  }

  private static boolean isBuffer(MemorySegment memory) {
    return memory.heapBase().map(array -> array instanceof byte[]).orElse(true);
  }

  private long readBuffer(MemorySegment into) throws IOException {
    long done = 0;
    long read = 1;
    while (read > 0 && done < into.byteSize()) {
      long wanted = Math.min(MOST_BYTES, into.byteSize() - done);
      read = Math.max(0, channel.read(into.asSlice(done, wanted).asByteBuffer()));
      done += read;
    }
    return done;
  }

  // Other arrays, such as int[], are no buffers.
  private long readPieces(MemorySegment into) throws IOException {
    MemorySegment piece = MemorySegment.ofArray(new byte[PIECE_BYTES]);
    long done = 0;
    long read = 1;
    while (read > 0 && done < into.byteSize()) {
      read = readBuffer(piece.asSlice(0, Math.min(PIECE_BYTES, into.byteSize() - done)));
      MemorySegment.copy(piece, 0, into, done, read);
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
