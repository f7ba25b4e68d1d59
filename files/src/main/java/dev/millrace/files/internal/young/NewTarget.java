package dev.millrace.files.internal.young;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A new file that has its name from the start, open for writing. Its file key proves later that
/// the name still leads to it: another program may have put another file there.
final class NewTarget {
  private static final Set<OpenOption> NEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
  private static final LinkOption[] FOLLOW = {};

  private final Path path;
  private final FileChannel channel;
  private final @Nullable BasicFileAttributes made;
  private long bytes;

  private NewTarget(Path path, FileChannel channel, @Nullable BasicFileAttributes made) {
    this.path = path;
    this.channel = channel;
    this.made = made;
  }

  /// Makes the file.
  ///
  /// @throws java.nio.file.FileAlreadyExistsException if there is one by that name
  static NewTarget create(Path path, FileAttribute<?>... attributes) throws IOException {
    FileChannel channel = path.getFileSystem().provider().newFileChannel(path, NEW, attributes);
    try {
      return new NewTarget(path, channel, look(path));
    } catch (IOException e) {
      channel.close();
      throw e;
    }
  }

  // The quickest look of the JDK.
  private static @Nullable BasicFileAttributes look(Path path) throws IOException {
    return path.getFileSystem()
        .provider()
        .readAttributesIfExists(path, BasicFileAttributes.class, FOLLOW);
  }

  /// Whether the file has no permissions beyond `wanted`. Fewer are those of the umask.
  boolean hasNoMoreThan(Set<PosixFilePermission> wanted) throws IOException {
    return !(made instanceof PosixFileAttributes posix)
        || wanted.containsAll(PermissionSets.of(path, posix));
  }

  /// Appends all of it.
  ///
  /// @return whether the channel took all bytes
  boolean write(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      int written = channel.write(buffer, bytes);
      if (written == 0) {
        return false;
      }
      bytes += written;
    }
    return true;
  }

  /// Appends bytes of a file by the kernel, which may share blocks instead of moving them.
  ///
  /// @return whether as many bytes arrived
  boolean transfer(FileChannel from, long wantedBytes) throws IOException {
    long moved = 1;
    while (moved > 0 && bytes < wantedBytes) {
      moved = from.transferTo(bytes, wantedBytes - bytes, channel);
      bytes += moved;
    }
    return bytes == wantedBytes && channel.size() == wantedBytes;
  }

  long bytes() {
    return bytes;
  }

  /// Closes the file. A file server may report a full disk only here.
  void close() throws IOException {
    channel.close();
  }

  /// Closes and removes the file. If the name leads to another file by now, that stays, and this
  /// one is emptied.
  void remove() throws IOException {
    try (channel) {
      if (hasItsName()) {
        Files.deleteIfExists(path);
      } else if (channel.isOpen()) {
        channel.truncate(0);
      }
    }
  }

  private boolean hasItsName() throws IOException {
    try {
      BasicFileAttributes there =
          Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      return made != null
          && there.isRegularFile()
          && there.fileKey() != null
          && there.fileKey().equals(made.fileKey());
    } catch (NoSuchFileException e) {
      return false;
    }
  }
}
