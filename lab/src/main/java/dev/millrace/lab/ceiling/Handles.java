package dev.millrace.lab.ceiling;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.millrace.sys.Answer;
import dev.millrace.sys.Call;
import dev.millrace.sys.Errno;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.RawName;
import dev.millrace.sys.Sys;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// Opens files with as little overhead as possible.
interface Handles {
  /// Returns handles by system calls, or by the JDK where these are unavailable.
  static Handles of(Sys sys) {
    return switch (sys.fileCalls()) {
      case Answer.Done<FileCalls>(FileCalls calls) -> new NativeHandles(calls);
      case Answer.NotSupported<FileCalls> absent -> new ChannelHandles();
    };
  }

  /// Prepares to open an existing file for reading.
  Handle.Opening toRead(Path file);

  /// Prepares to create a new file.
  Handle.Opening toCreate(Path file);

  /// Opens files by system calls.
  record NativeHandles(FileCalls calls) implements Handles {
    /// `rw-rw-rw-`, as in the JDK.
    private static final int PERMISSIONS = 0x1B6;

    @Override
    public Handle.Opening toRead(Path file) {
      return opening(file, FileCalls.Access.READ);
    }

    @Override
    public Handle.Opening toCreate(Path file) {
      return opening(file, FileCalls.Access.CREATE_NEW);
    }

    private Handle.Opening opening(Path file, FileCalls.Access access) {
      RawName name = RawName.of(file);
      return () -> new Descriptor(calls, file, open(file, name, access));
    }

    private int open(Path file, RawName name, FileCalls.Access access) throws IOException {
      return (int) Call.OPEN.require(calls.open(name, access, PERMISSIONS), file);
    }

    private record Descriptor(FileCalls calls, Path file, int number) implements Handle {
      @Override
      public long read(MemorySegment into, long at) throws IOException {
        return Call.PREAD.require(calls.pread(number, into, at), file);
      }

      @Override
      public long write(MemorySegment from, long at) throws IOException {
        return Call.PWRITE.require(calls.pwrite(number, from, at), file);
      }

      // A file system without preallocation can still write.
      @Override
      public void reserve(long bytes) throws IOException {
        long result = calls.fallocate(number, FileCalls.Allocation.RESERVE, 0, bytes);
        if (!Errno.EOPNOTSUPP.is(result) && !Errno.ENOSYS.is(result)) {
          Call.FALLOCATE.require(result, file);
        }
      }

      @Override
      public void force() throws IOException {
        Call.FSYNC.require(calls.fsync(number), file);
      }

      @Override
      public void close() throws IOException {
        Call.CLOSE.require(calls.close(number), file);
      }
    }
  }

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

  /// An open file. Several threads may use it at different positions, until one closes it.
  interface Handle extends Closeable {
    /// Opens a file. Preparation happens before, so that only the opening itself is timed.
    @FunctionalInterface
    interface Opening {
      Handle open() throws IOException;
    }

    /// Fills `into`, or the start of it.
    ///
    /// @param at position in the file
    /// @return the bytes read, 0 or less at the end of the file
    long read(MemorySegment into, long at) throws IOException;

    /// Writes `from`, or the start of it.
    ///
    /// @param at position in the file
    /// @return the bytes written
    long write(MemorySegment from, long at) throws IOException;

    /// Preallocates a file of the given length where the system can.
    void reserve(long bytes) throws IOException;

    /// Waits until the file is on its device.
    void force() throws IOException;
  }
}
