package dev.millrace.files.internal.channel;

import static java.nio.file.StandardOpenOption.READ;

import dev.millrace.files.SourceChangedException;
import dev.millrace.files.internal.path.NamedFile;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// The file that is copied, open for reading.
///
/// Its attributes are those of the moment before it was opened: its access time is not yet the one
/// of this copy.
final class ChannelSource implements AutoCloseable {
  private final NamedFile file;
  private ReadableByteChannel channel;

  /// @param file as it was when it was opened
  /// @param channel reads it from its start; a [java.nio.channels.FileChannel] if this system has
  ///   it
  ChannelSource(NamedFile file, ReadableByteChannel channel) {
    this.file = file;
    this.channel = channel;
  }

  // By name first: an open device may start to work.
  static ChannelSource open(Path path) throws IOException {
    NamedFile file = NamedFile.of(path);
    if (!file.attributes().isRegularFile()) {
      throw new FileSystemException(path.toString(), null, "only regular files are copied");
    }
    return new ChannelSource(file, channel(path));
  }

  // For the sake of a channel, some providers load all of a file into memory.
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

  /// As long as it says it is.
  long bytes() {
    return file.attributes().size();
  }

  /// As far as it is worth reading. One byte more says that it has grown; it may grow for ever.
  long mostBytes() {
    return bytes() == 0 ? Long.MAX_VALUE : bytes() + 1;
  }

  /// Has the channel read on from a position, although an interrupt closed it meanwhile.
  void seek(long position) throws IOException {
    if (!channel.isOpen() || isBeyond(position)) {
      channel.close();
      requireSame();
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

  /// Looks whether there is still the same file, as long and as old. What the kernel makes up as it
  /// is read, as in /proc, says that it is empty; what says that it is longer than it is, as in
  /// /sys, cannot be told from a file that lost its end.
  ///
  /// @param copiedBytes up to the end of the file
  void requireUnchanged(long copiedBytes) throws IOException {
    requireSame();
    if (copiedBytes != bytes() && bytes() != 0) {
      throw new SourceChangedException(
          path(), "ended after %d of %d bytes".formatted(copiedBytes, bytes()));
    }
  }

  private void requireSame() throws IOException {
    if (!file.isUnchanged(now())) {
      throw new SourceChangedException(path(), "changed while it was copied");
    }
  }

  private NamedFile now() throws IOException {
    try {
      return NamedFile.of(path());
    } catch (NoSuchFileException e) {
      throw new SourceChangedException(path(), "was removed while it was copied");
    }
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
