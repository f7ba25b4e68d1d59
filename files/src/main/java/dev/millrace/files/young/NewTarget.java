package dev.millrace.files.young;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;

/// A new file that has its name from the start, open for writing.
final class NewTarget {
  private static final Set<OpenOption> NEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

  private static final LinkOption[] STAY = {LinkOption.NOFOLLOW_LINKS};

  private final Path path;
  private final FileChannel channel;
  private long bytes;

  private NewTarget(Path path, FileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /// Makes the file.
  ///
  /// @throws java.nio.file.FileAlreadyExistsException if there is one by that name
  static NewTarget create(Path path, FileAttribute<?>... attributes) throws IOException {
    return new NewTarget(
        path, path.getFileSystem().provider().newFileChannel(path, NEW, attributes));
  }

  /// Appends all of it.
  void write(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      bytes += channel.write(buffer, bytes);
    }
  }

  /// The permissions of the file that has the name now.
  Set<PosixFilePermission> permissions() throws IOException {
    return PermissionSets.of(path, Files.readAttributes(path, PosixFileAttributes.class, STAY));
  }

  long bytes() {
    return bytes;
  }

  /// Closes the file. On a file server this is where a full disk shows.
  void close() throws IOException {
    channel.close();
  }

  /// Removes the file and closes it, unless another has taken its name.
  ///
  /// @param startNanos an earlier `System.nanoTime()` than that of its making
  void remove(long startNanos) throws IOException {
    try (channel) {
      if (new MarkedFile(path, channel).hasItsName(startNanos)) {
        Files.deleteIfExists(path);
      }
    }
  }
}
