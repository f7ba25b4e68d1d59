package dev.millrace.files.internal.read;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.NativeLink;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.PathFailure;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.transfer.Buffers;
import dev.millrace.sys.Call;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.FileCalls.Access;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.Closeable;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/// A file that is open for reading.
public sealed interface FileBytes extends Closeable {
  /// The buffers of all reads of this JVM, with one limit for their memory.
  Buffers BUFFERS = new Buffers();

  /// Linking system calls takes 0.1 s, about as long as reading this.
  long LINKED_FROM_BYTES = 64 << 20;

  /// Opens a file, by system calls if it is a regular file and they are linked or worth it. The JDK
  /// opens all others, and reports the failures.
  static FileBytes open(Path path) throws IOException {
    Optional<CopyTools> tools =
        DefaultFiles.include(path, path) ? toolsFor(path) : Optional.empty();
    Optional<FileBytes> opened = open(tools, path, Interrupts.CANCEL);
    return opened.isPresent() ? opened.get() : openByChannel(path);
  }

  private static FileBytes openByChannel(Path path) throws IOException {
    BasicFileAttributes found =
        DefaultFiles.include(path, path) ? DefaultFiles.attributes(path) : null;
    return found != null && found.isOther()
        ? ChannelBytes.of(path, new PipeOpening(path).open())
        : ChannelBytes.open(path);
  }

  /// Returns the system calls if they are linked, or worth it for the length of the file.
  static Optional<CopyTools> toolsFor(Path path) throws IOException {
    Optional<CopyTools> tools = NativeLink.toolsIfLinked();
    return tools.isEmpty() && isLarge(path) ? NativeLink.tools() : tools;
  }

  /// Opens a regular file of the default file system by system calls, if they are linked. No
  /// interrupt ends a read.
  ///
  /// @return empty if the JDK has to open the file
  static Optional<FileBytes> openIfLinked(Path path) {
    return open(NativeLink.toolsIfLinked(), path, Interrupts.IGNORE);
  }

  private static Optional<FileBytes> open(
      Optional<CopyTools> tools, Path path, Interrupts interrupts) {
    return tools.isPresent()
        ? NativeBytes.open(tools.get().calls(), path, interrupts)
        : Optional.empty();
  }

  private static boolean isLarge(Path path) throws IOException {
    BasicFileAttributes found = DefaultFiles.attributes(path);
    return found != null && found.isRegularFile() && found.size() >= LINKED_FROM_BYTES;
  }

  /// Reads some bytes, possibly fewer than requested.
  ///
  /// @param into native memory, 1 byte or more
  /// @param offset in the file. Without [#hasRanges], it must be the end of the previous read.
  /// @return the bytes read; 0 at the end
  long read(MemorySegment into, long offset) throws IOException;

  /// Returns the length at the opening; 0 if unknown.
  long bytes();

  /// Returns whether threads may read different ranges. Other files have no known length.
  default boolean hasRanges() {
    return bytes() > 0;
  }

  Path path();

  /// Opens a pipe or a device to read it. The open of a pipe waits for its writer, and no interrupt
  /// ends that call: another thread makes it.
  record PipeOpening(Path path) {
    /// Opens the file.
    ///
    /// @throws ClosedByInterruptException if this thread is interrupted; it stays interrupted
    SeekableByteChannel open() throws IOException {
      CompletableFuture<SeekableByteChannel> opened = new CompletableFuture<>();
      Thread.ofPlatform().daemon().name("millrace-open").start(() -> open(opened));
      try {
        return opened.get();
      } catch (InterruptedException e) {
        abandon(opened);
        Thread.currentThread().interrupt();
        throw new ClosedByInterruptException();
      } catch (ExecutionException e) {
        throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
      }
    }

    private void open(CompletableFuture<SeekableByteChannel> opened) {
      try {
        SeekableByteChannel channel = Files.newByteChannel(path);
        if (!opened.complete(channel)) {
          channel.close();
        }
      } catch (IOException | RuntimeException | Error e) {
        opened.completeExceptionally(e);
      }
    }

    // A writer ends the wait of the other thread, which then closes the pipe. Without the
    // permission to write, that thread waits on.
    private void abandon(CompletableFuture<SeekableByteChannel> opened) throws IOException {
      if (!opened.cancel(false)) {
        opened.join().close();
        return;
      }
      try {
        new RandomAccessFile(path.toFile(), "rw").close(); // both ends are open for a moment
      } catch (IOException e) {
        // this user may not write to the pipe
      }
    }
  }

  /// A regular file that system calls read.
  record NativeBytes(FileCalls calls, Path path, int descriptor, long bytes, Interrupts interrupts)
      implements FileBytes {
    /// Opens a file.
    ///
    /// @return empty if it is no regular file or cannot be opened. Opening a pipe or a device has
    ///   effects.
    static Optional<FileBytes> open(FileCalls calls, Path path, Interrupts interrupts) {
      RawName name = RawName.of(path);
      FileStatus status = new FileStatus();
      if (calls.statx(name, Link.FOLLOW, status) < 0 || !status.isRegularFile()) {
        return Optional.empty();
      }
      long opened = calls.open(name, Access.READ, 0);
      return opened < 0
          ? Optional.empty()
          : Optional.of(new NativeBytes(calls, path, (int) opened, status.bytes(), interrupts));
    }

    @Override
    public long read(MemorySegment into, long offset) throws IOException {
      if (interrupts == Interrupts.CANCEL && Thread.currentThread().isInterrupted()) {
        throw new ClosedByInterruptException();
      }
      return Call.PREAD.require(calls.pread(descriptor, into, offset), path);
    }

    /// Ignores the result: nothing was written.
    @Override
    public void close() {
      calls.close(descriptor);
    }
  }

  /// A file that a channel reads: a regular file of any provider, a pipe or a device.
  record ChannelBytes(Path path, SeekableByteChannel channel, long bytes) implements FileBytes {
    /// Opens a file. Waits for the other end of a pipe, even if it is interrupted.
    static ChannelBytes open(Path path) throws IOException {
      return of(path, Files.newByteChannel(path));
    }

    /// Returns a file that is open. Closes the channel if its length is unreadable.
    static ChannelBytes of(Path path, SeekableByteChannel channel) throws IOException {
      try {
        return new ChannelBytes(path, channel, length(channel));
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
      try {
        int read =
            hasRanges() && channel instanceof FileChannel file
                ? file.read(into.asByteBuffer(), offset)
                : channel.read(into.asByteBuffer());
        return Math.max(0, read);
      } catch (IOException e) { // of a directory
        throw PathFailure.named(e, path);
      }
    }

    @Override
    public void close() throws IOException {
      channel.close();
    }
  }

  /// A file whose first bytes were read ahead: a pipe has them only once.
  ///
  /// @param first fewer bytes than requested if the file is shorter
  record PeekedBytes(FileBytes file, MemorySegment first) implements FileBytes {
    /// Reads the first bytes of a file.
    static PeekedBytes of(FileBytes file, int mostBytes) throws IOException {
      MemorySegment first = Arena.ofAuto().allocate(mostBytes);
      long done = 0;
      long read = 1;
      while (done < mostBytes && read > 0) {
        read = file.read(first.asSlice(done), done);
        done += read;
      }
      return new PeekedBytes(file, first.asSlice(0, done).asReadOnly());
    }

    @Override
    public long read(MemorySegment into, long offset) throws IOException {
      if (offset >= first.byteSize()) {
        return file.read(into, offset);
      }
      long count = Math.min(into.byteSize(), first.byteSize() - offset);
      MemorySegment.copy(first, offset, into, 0, count);
      return count;
    }

    @Override
    public long bytes() {
      return file.bytes();
    }

    @Override
    public Path path() {
      return file.path();
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }
}
