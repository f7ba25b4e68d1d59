package dev.millrace.files.internal.read;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file of the default file system without system calls. One thread reads at a time.
///
/// No channel, since an interrupt of one thread would close it for all.
final class PositionedBlockFile implements BlockFile {
  /// The JDK copies longer pieces through memory that each read allocates.
  private static final int PIECE_BYTES = 8 << 10;

  private final RandomAccessFile file;
  private final byte[] piece = new byte[PIECE_BYTES];
  private boolean isClosed;

  private PositionedBlockFile(RandomAccessFile file) {
    this.file = file;
  }

  static PositionedBlockFile open(Path path) throws IOException {
    try {
      return new PositionedBlockFile(new RandomAccessFile(path.toFile(), "r"));
    } catch (FileNotFoundException e) {
      Files.newByteChannel(path).close(); // its exception has a type for each reason
      throw e;
    }
  }

  @Override
  public synchronized int read(ByteBuffer into, long position) throws IOException {
    requireOpen();
    try {
      file.seek(position);
    } catch (IOException e) {
      if (position >= file.length()) {
        return 0; // a place that no file of the file system can have
      }
      throw e;
    }
    int wanted = BlockFile.possible(into, position);
    int done = 0;
    int read = 1;
    while (read > 0 && done < wanted) {
      read = Math.max(0, file.read(piece, 0, Math.min(PIECE_BYTES, wanted - done)));
      into.put(piece, 0, read);
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
    return file.length();
  }

  private void requireOpen() throws ClosedChannelException {
    if (isClosed) {
      throw new ClosedChannelException();
    }
  }

  @Override
  public synchronized void close() throws IOException {
    isClosed = true;
    file.close();
  }
}
