package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.KeyTrust;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A target that this copy created, open until the copy is complete. For one thread.
///
/// The channel is asynchronous because an interrupt closes all others, and then nothing shows any
/// more which file is the one that this copy created. All work runs in the calling thread.
final class NewFile implements Closeable {
  private static final Set<OpenOption> NEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

  private final Path path;
  private final AsynchronousFileChannel channel;
  private final @Nullable BasicFileAttributes made;
  private final KeyTrust trust;

  private NewFile(Path path, AsynchronousFileChannel channel, long startMillis) {
    this.path = path;
    this.channel = channel;
    made = look(path);
    trust = made == null ? KeyTrust.WITH_PROOF : KeyTrust.of(made, startMillis);
  }

  /// Creates the file. The umask applies.
  ///
  /// @throws FileAlreadyExistsException if the name is taken
  static NewFile create(Path path, Set<PosixFilePermission> permissions) throws IOException {
    long startMillis = System.currentTimeMillis();
    AsynchronousFileChannel channel =
        AsynchronousFileChannel.open(
            path, NEW, CallingThread.EXECUTOR, PosixFilePermissions.asFileAttribute(permissions));
    return new NewFile(path, channel, startMillis);
  }

  // Without its key, the file of a failed copy stays.
  private static @Nullable BasicFileAttributes look(Path path) {
    try {
      return DefaultFiles.attributesOfName(path);
    } catch (IOException e) {
      return null;
    }
  }

  Path path() {
    return path;
  }

  /// Writes all bytes of a buffer.
  void write(ByteBuffer buffer, long position) throws IOException {
    long at = position;
    while (buffer.hasRemaining()) {
      int bytes = CallingThread.bytes(channel.write(buffer, at));
      if (bytes == 0) {
        throw new IOException("nothing was written");
      }
      at += bytes;
    }
  }

  /// Returns the length of the open file, even if its name leads to another one.
  long bytes() throws IOException {
    return channel.size();
  }

  /// Returns whether its name leads to another file now. A missing name does not: another program
  /// may already use the copy. The length shows a file that replaced it before its key was read.
  ///
  /// @param bytes the length of the open file
  boolean isReplaced(long bytes) throws IOException {
    BasicFileAttributes found = DefaultFiles.attributesOfName(path);
    return found != null && (!hasKey(found) || found.size() != bytes);
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
  // file
  // show under its name. If the open file cannot be changed, as on a full disk or after its close,
  // the key decides.
  private boolean followsOpenFile() throws IOException {
    try {
      long bytes = bytes();
      return bytesByName() == bytes && (bytes > 0 ? followsTruncation() : followsWrite());
    } catch (IOException e) {
      return trust == KeyTrust.ALONE;
    }
  }

  private boolean followsTruncation() throws IOException {
    channel.truncate(0);
    return bytesByName() == 0;
  }

  private boolean followsWrite() throws IOException {
    write(ByteBuffer.allocate(1), 0);
    return bytesByName() == 1;
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
