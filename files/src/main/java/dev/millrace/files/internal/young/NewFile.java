package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.KeyTrust;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A target that this copy created, open until the copy is complete. For one thread.
///
/// An interrupt closes the channel. Then only the key of the file shows which one this copy
/// created.
final class NewFile implements Closeable {
  private final Path path;
  private final FileChannel channel;
  private final long startMillis;
  private final @Nullable BasicFileAttributes made;

  private NewFile(Path path, FileChannel channel, long startMillis) {
    this.path = path;
    this.channel = channel;
    this.startMillis = startMillis;
    made = look(path);
  }

  /// Creates the file. The umask applies.
  ///
  /// @throws FileAlreadyExistsException if the name is taken
  static NewFile create(Path path, Set<PosixFilePermission> permissions) throws IOException {
    long startMillis = System.currentTimeMillis();
    FileChannel channel = FileChannel.open(path, TransferCopy.NEW, TransferCopy.mode(permissions));
    return new NewFile(path, channel, startMillis);
  }

  // Without its key, the file of a failed copy stays. The fastest look goes through links.
  private static @Nullable BasicFileAttributes look(Path path) {
    try {
      return DefaultFiles.attributes(path);
    } catch (IOException e) {
      return null;
    }
  }

  Path path() {
    return path;
  }

  FileChannel channel() {
    return channel;
  }

  /// Returns the length of the open file, even if its name leads to another one.
  long bytes() throws IOException {
    return channel.size();
  }

  /// Returns the attributes at its creation; null if they could not be read.
  @Nullable BasicFileAttributes attributes() {
    return made;
  }

  /// Removes the file and closes it. A file of another program with its name stays: its key
  /// differs, or its length does not follow the open file.
  ///
  /// @return whether the file was removed
  boolean remove() throws IOException {
    try {
      boolean isMine = hasKey(DefaultFiles.attributesOfName(path)) && followsOpenFile();
      if (isMine) {
        Files.deleteIfExists(path);
      }
      return isMine;
    } finally {
      closeQuietly();
    }
  }

  private boolean hasKey(@Nullable BasicFileAttributes found) {
    return found != null
        && made != null
        && made.fileKey() != null
        && made.fileKey().equals(found.fileKey());
  }

  // Another program may have replaced the file before its key was read. Two lengths of the open
  // file show under its name. If the open file cannot be changed, as on a full disk or after its
  // close,
  // the key decides.
  private boolean followsOpenFile() throws IOException {
    try {
      long bytes = bytes();
      return bytesByName() == bytes && (bytes > 0 ? followsTruncation() : followsWrite());
    } catch (IOException e) {
      return made != null && KeyTrust.of(made, startMillis) == KeyTrust.ALONE;
    }
  }

  private boolean followsTruncation() throws IOException {
    channel.truncate(0);
    return bytesByName() == 0;
  }

  private boolean followsWrite() throws IOException {
    return channel.write(ByteBuffer.allocate(1), 0) == 1 && bytesByName() == 1;
  }

  private void closeQuietly() {
    try {
      channel.close();
    } catch (IOException e) {
      // The file is removed, or another failure is reported.
    }
  }

  private long bytesByName() throws IOException {
    BasicFileAttributes found = DefaultFiles.attributesOfName(path);
    return found == null ? -1 : found.size();
  }

  /// Closes the file.
  ///
  /// @throws IOException if the file system reports an error only now, as file servers do
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
