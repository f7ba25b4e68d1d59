package dev.millrace.files.internal.read;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.path.DefaultFiles;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// A regular file that any number of threads read at any place. All calls fail with a
/// [java.nio.channels.ClosedChannelException] after the end of [#close].
public sealed interface BlockFile extends Closeable
    permits BlockFile.ChannelBlocks, BlockFile.PositionedBlocks, NativeBlockFile {
  /// Opens a file, by system calls if they are linked or worth it.
  static BlockFile open(Path path) throws IOException {
    requireRegular(path);
    if (!DefaultFiles.include(path, path)) {
      return ChannelBlocks.open(path);
    }
    Optional<CopyTools> tools = FileBytes.toolsFor(path);
    Optional<BlockFile> opened =
        tools.isEmpty() ? Optional.empty() : NativeBlockFile.open(tools.get().calls(), path);
    return opened.isPresent() ? opened.get() : PositionedBlocks.open(path);
  }

  // Before the opening: it may wait for the other end of a pipe, or start a device.
  private static void requireRegular(Path path) throws IOException {
    BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
    if (!found.isRegularFile()) {
      String reason = found.isDirectory() ? "is a directory" : "is no regular file";
      throw new FileSystemException(path.toString(), null, reason);
    }
  }

  /// Returns the number of bytes that a read at this position can get. Kernels reject a read that
  /// ends after the last position of any file.
  static int possible(ByteBuffer into, long position) {
    return (int) Math.min(into.remaining(), Long.MAX_VALUE - position);
  }

  /// Reads bytes until nothing of the buffer remains or the file ends. Its position and limit are
  /// undefined afterwards.
  ///
  /// @param into inside or outside the heap
  /// @return the bytes read
  int read(ByteBuffer into, long position) throws IOException;

  /// Starts to read bytes into memory, where that is possible.
  void prefetch(long position, long bytes) throws IOException;

  /// Returns the current length.
  long bytes() throws IOException;

  /// A file of another provider of `java.nio`. One thread reads at a time.
  final class ChannelBlocks implements BlockFile {
    /// The JDK may copy longer pieces through memory that each read allocates.
    private static final int MOST_BYTES = 1 << 20;

    private final SeekableByteChannel channel;

    private ChannelBlocks(SeekableByteChannel channel) {
      this.channel = channel;
    }

    static ChannelBlocks open(Path path) throws IOException {
      return new ChannelBlocks(Files.newByteChannel(path));
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

  /// A file of the default file system without system calls. One thread reads at a time.
  ///
  /// No channel, since an interrupt of one thread would close it for all.
  final class PositionedBlocks implements BlockFile {
    /// The JDK copies longer pieces through memory that each read allocates.
    private static final int PIECE_BYTES = 8 << 10;

    private final RandomAccessFile file;
    private final byte[] piece = new byte[PIECE_BYTES];
    private boolean isClosed;

    private PositionedBlocks(RandomAccessFile file) {
      this.file = file;
    }

    static PositionedBlocks open(Path path) throws IOException {
      try {
        return new PositionedBlocks(new RandomAccessFile(path.toFile(), "r"));
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
}
