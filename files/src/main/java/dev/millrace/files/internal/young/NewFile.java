package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
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
import java.util.concurrent.ExecutionException;
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

  private NewFile(Path path, AsynchronousFileChannel channel, @Nullable BasicFileAttributes made) {
    this.path = path;
    this.channel = channel;
    this.made = made;
  }

  /// Creates the file. The umask applies.
  ///
  /// @throws FileAlreadyExistsException if the name is taken
  static NewFile create(Path path, Set<PosixFilePermission> permissions) throws IOException {
    AsynchronousFileChannel channel =
        AsynchronousFileChannel.open(
            path, NEW, CallingThread.EXECUTOR, PosixFilePermissions.asFileAttribute(permissions));
    return new NewFile(path, channel, look(path));
  }

  // Without its key, the file of a failed copy stays.
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

  /// Writes all bytes of a buffer.
  void write(ByteBuffer buffer, long position) throws IOException {
    long at = position;
    while (buffer.hasRemaining()) {
      int bytes = writeSome(buffer, at);
      if (bytes == 0) {
        throw new IOException("nothing was written");
      }
      at += bytes;
    }
  }

  private int writeSome(ByteBuffer buffer, long position) throws IOException {
    try {
      return channel.write(buffer, position).get();
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
    } catch (InterruptedException e) {
      throw new IllegalStateException(e); // the write is complete before it is awaited
    }
  }

  /// Returns the length of the open file, even if its name leads to another one.
  long bytes() throws IOException {
    return channel.size();
  }

  /// Removes the file and closes it. A file of another program with its name stays: its key
  /// differs, or its length does not follow the open file.
  void remove() throws IOException {
    try {
      if (hasKey() && followsOpenFile()) {
        Files.deleteIfExists(path);
      }
    } finally {
      closeQuietly();
    }
  }

  private boolean hasKey() throws IOException {
    BasicFileAttributes found = DefaultFiles.attributes(path);
    return found != null
        && made != null
        && made.fileKey() != null
        && made.fileKey().equals(found.fileKey());
  }

  // Another program may have replaced the file before its key was read. If the open file cannot be
  // changed, as on a full disk or after its close, the key decides.
  private boolean followsOpenFile() throws IOException {
    try {
      if (bytes() > 0) {
        channel.truncate(0);
        return bytesByName() == 0;
      }
      write(ByteBuffer.allocate(1), 0);
    } catch (IOException e) {
      return !Files.isSymbolicLink(path);
    }
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
    BasicFileAttributes found = DefaultFiles.attributes(path);
    return found == null || Files.isSymbolicLink(path) ? -1 : found.size();
  }

  /// Closes the file.
  ///
  /// @throws IOException if the file system reports an error only now, as file servers do
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
