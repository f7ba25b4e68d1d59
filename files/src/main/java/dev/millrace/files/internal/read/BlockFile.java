package dev.millrace.files.internal.read;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileCalls.Advice;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.RawName;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// A regular file that any number of threads read at any place. All calls fail with a
/// [java.nio.channels.ClosedChannelException] after the end of [#close].
public sealed interface BlockFile extends Closeable {
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
      throw PathFailure.of(path, reason);
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
  int read(ByteBuffer into, long position) throws IOException;

  /// Starts to read bytes into memory, where that is possible.
  void prefetch(long position, long bytes) throws IOException;

  long bytes() throws IOException;

  // Not all providers check it.
  private static void requireOpen(boolean isOpen) throws ClosedChannelException {
    if (!isOpen) {
      throw new ClosedChannelException();
    }
  }

  /// A file of another provider of `java.nio`. One thread reads at a time.
  record ChannelBlocks(SeekableByteChannel channel) implements BlockFile {
    /// The JDK may copy longer pieces through memory that each read allocates.
    private static final int MOST_BYTES = 1 << 20;

    static ChannelBlocks open(Path path) throws IOException {
      return new ChannelBlocks(Files.newByteChannel(path));
    }

    @Override
    public synchronized int read(ByteBuffer into, long position) throws IOException {
      requireOpen(channel.isOpen());
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
      requireOpen(channel.isOpen());
    }

    @Override
    public synchronized long bytes() throws IOException {
      requireOpen(channel.isOpen());
      return channel.size();
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
      requireOpen(file.getFD().valid());
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
      requireOpen(file.getFD().valid());
    }

    @Override
    public synchronized long bytes() throws IOException {
      requireOpen(file.getFD().valid());
      return file.length();
    }

    @Override
    public synchronized void close() throws IOException {
      file.close();
    }
  }

  /// A file that system calls read.
  ///
  /// Without POSIX_FADV_RANDOM, which was slower: the kernel reads ahead only next to blocks that
  /// are in memory.
  record NativeBlockFile(FileCalls calls, Path path, int descriptor, Uses uses)
      implements BlockFile {
    /// A longer read takes several calls, between which other virtual threads get the carrier.
    private static final long MOST_BYTES = 1 << 20;

    /// Opens a regular file.
    ///
    /// @return empty if a file server has to be waited for
    static Optional<BlockFile> open(FileCalls calls, Path path) throws IOException {
      long opened = calls.open(RawName.of(path), Access.READ, 0);
      if (Errno.EAGAIN.is(opened)) {
        return Optional.empty();
      }
      int descriptor = (int) Call.OPEN.require(opened, path);
      // Nothing was written: no failure of the close matters.
      Uses uses = new Uses(() -> calls.close(descriptor));
      return Optional.of(new NativeBlockFile(calls, path, descriptor, uses));
    }

    @Override
    public int read(ByteBuffer into, long position) throws IOException {
      uses.begin();
      try {
        MemorySegment all = MemorySegment.ofBuffer(into);
        int bytes = BlockFile.possible(into, position);
        MemorySegment part = bytes < all.byteSize() ? all.asSlice(0, bytes) : all;
        return (int) (part.isNative() ? readNative(part, position) : readHeap(part, position));
      } finally {
        uses.end();
      }
    }

    private long readNative(MemorySegment into, long position) throws IOException {
      long done = 0;
      while (true) {
        long wanted = Math.min(MOST_BYTES, into.byteSize() - done);
        MemorySegment piece = wanted < into.byteSize() ? into.asSlice(done, wanted) : into;
        long bytes = calls.preadInto(descriptor, piece, position + done);
        long read = Call.PREAD.require(bytes, path);
        done += read;
        if (read == 0 || done == into.byteSize()) {
          return done;
        }
        giveWay();
      }
    }

    // Kernels take no memory inside the heap, where it may move.
    private long readHeap(MemorySegment into, long position) throws IOException {
      MemorySegment buffer = FileBytes.BUFFERS.borrow(into.byteSize());
      try {
        long done = 0;
        long wanted = 0;
        for (long read = 0; read == wanted && done < into.byteSize(); done += read) {
          wanted = Math.min(buffer.byteSize(), into.byteSize() - done);
          read = readNative(buffer.asSlice(0, wanted), position + done);
          MemorySegment.copy(buffer, 0, into, done, read);
        }
        return done;
      } finally {
        FileBytes.BUFFERS.giveBack(buffer);
      }
    }

    @SuppressWarnings("ThreadPriorityCheck") // only the speed of other threads depends on it
    private static void giveWay() {
      if (Thread.currentThread().isVirtual()) {
        Thread.yield();
      }
    }

    @Override
    public void prefetch(long position, long bytes) throws IOException {
      uses.begin();
      try {
        calls.fadvise(descriptor, position, bytes, Advice.WILLNEED); // a failure only costs time
      } finally {
        uses.end();
      }
    }

    @Override
    public long bytes() throws IOException {
      uses.begin();
      try {
        return FileStatus.of(calls, descriptor, path).bytes();
      } finally {
        uses.end();
      }
    }

    @Override
    public void close() {
      uses.close();
    }
  }
}
