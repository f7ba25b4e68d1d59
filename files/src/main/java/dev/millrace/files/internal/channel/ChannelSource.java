package dev.millrace.files.internal.channel;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.channel.ChannelCopies.ChannelVerifier.ChannelHash;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.path.PathFailure;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;

/// The source of a copy, open for reading.
///
/// Its attributes are from before the open: the access time is not yet changed by this copy.
final class ChannelSource implements AutoCloseable {
  /// The file systems whose files the kernel generates as they are read.
  private static final Set<String> GENERATED =
      Set.of(
          "proc",
          "sysfs",
          "debugfs",
          "tracefs",
          "configfs",
          "securityfs",
          "selinuxfs",
          "cgroup",
          "cgroup2",
          "bpf",
          "pstore",
          "resctrl");

  private final NamedFile file;
  private ReadableByteChannel channel;

  /// @param file its attributes before the open
  /// @param channel reads from the start; a [java.nio.channels.FileChannel] if the default file
  ///   system has the file
  ChannelSource(NamedFile file, ReadableByteChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  static ChannelSource open(Path path) throws IOException {
    return new ChannelSource(NamedFile.ofSource(path), channel(path));
  }

  // Avoids a channel here, for which some providers load the whole file into memory.
  private static ReadableByteChannel channel(Path path) throws IOException {
    return isOfThisSystem(path)
        ? Files.newByteChannel(path, READ)
        : new StreamReader(Files.newInputStream(path));
  }

  static boolean isOfThisSystem(Path path) {
    return path.getFileSystem().equals(FileSystems.getDefault());
  }

  NamedFile file() {
    return file;
  }

  ReadableByteChannel channel() {
    return channel;
  }

  Path path() {
    return file.path();
  }

  /// Reads bytes into a buffer.
  ///
  /// @return their number, or -1 at the end
  /// @throws FileSystemException if the read fails; names the source
  int read(ByteBuffer buffer) throws IOException {
    try {
      return channel.read(buffer);
    } catch (IOException e) {
      throw PathFailure.named(e, path());
    }
  }

  String sha256(ChannelHash hash) throws IOException {
    try {
      return hash.of(channel, path());
    } catch (IOException e) {
      throw PathFailure.named(e, path());
    }
  }

  long bytes() {
    return file.bytes();
  }

  /// Returns the limit of reading: one byte beyond the reported length shows growth, which may
  /// never end.
  long mostBytes() {
    return bytes() == 0 ? Long.MAX_VALUE : bytes() + 1;
  }

  /// Continues at a position, even if an interrupt closed the channel.
  void seek(long position) throws IOException {
    if (!channel.isOpen() || isBeyond(position)) {
      channel.close();
      file.requireUnchanged();
      channel = channel(path());
    }
    switch (channel) {
      case SeekableByteChannel open -> open.position(position);
      case StreamReader stream -> stream.skip(position - stream.position());
      default -> {}
    }
  }

  private boolean isBeyond(long position) {
    return channel instanceof StreamReader stream && stream.position() > position;
  }

  /// Fails unless the name still leads to the same file with the same length and times. Generated
  /// files report 0, as in /proc, or too much, as in /sys.
  ///
  /// @param copiedBytes up to the end of the file
  void requireUnchanged(long copiedBytes) throws IOException {
    file.requireUnchanged();
    if (copiedBytes != bytes() && bytes() != 0 && !isGenerated()) {
      throw new SourceChangedException(
          path(), "ended after %s of %s bytes".formatted(copiedBytes, bytes()));
    }
  }

  private boolean isGenerated() {
    try {
      return GENERATED.contains(Files.getFileStore(path()).type());
    } catch (IOException e) { // as in a chroot whose root is no mount point
      return false;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      // Every byte has been read, or another failure is reported.
    }
  }

  /// A stream as a channel that an interrupt does not close, unlike [java.nio.channels.Channels].
  static final class StreamReader implements ReadableByteChannel {
    private final InputStream in;
    private boolean isOpen = true;
    private long position;

    StreamReader(InputStream in) {
      this.in = in;
    }

    long position() {
      return position;
    }

    void skip(long bytes) throws IOException {
      in.skipNBytes(bytes);
      position += bytes;
    }

    /// @param buffer in the heap
    @Override
    public int read(ByteBuffer buffer) throws IOException {
      int start = buffer.arrayOffset() + buffer.position();
      int bytes = in.read(buffer.array(), start, buffer.remaining());
      if (bytes > 0) {
        buffer.position(buffer.position() + bytes);
        position += bytes;
      }
      return bytes;
    }

    @Override
    public boolean isOpen() {
      return isOpen;
    }

    @Override
    public void close() throws IOException {
      isOpen = false;
      in.close();
    }
  }
}
