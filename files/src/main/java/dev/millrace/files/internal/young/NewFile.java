package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousFileChannel;
import java.nio.file.DirectoryStream;
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

/// A target that this copy created, open until the copy is complete. For one thread.
///
/// The channel is asynchronous because an interrupt closes all others, and then nothing shows any
/// more which file is the one that this copy created. All work runs in the calling thread.
final class NewFile implements Closeable {
  private static final Set<OpenOption> NEW =
      Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);

  private static final Path DESCRIPTORS = Path.of("/proc/self/fd");

  private final Path path;
  private final AsynchronousFileChannel channel;

  private NewFile(Path path, AsynchronousFileChannel channel) {
    this.path = path;
    this.channel = channel;
  }

  /// Creates the file. The umask applies.
  ///
  /// @throws FileAlreadyExistsException if the name is taken
  static NewFile create(Path path, Set<PosixFilePermission> permissions) throws IOException {
    return new NewFile(
        path,
        AsynchronousFileChannel.open(
            path, NEW, CallingThread.EXECUTOR, PosixFilePermissions.asFileAttribute(permissions)));
  }

  Path path() {
    return path;
  }

  /// Writes all bytes of a buffer.
  void write(ByteBuffer buffer, long position) throws IOException {
    long at = position;
    while (buffer.hasRemaining()) {
      at += writeSome(buffer, at);
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

  /// Returns the length of the open file, whatever its name leads to.
  long bytes() throws IOException {
    return channel.size();
  }

  /// Removes the file and closes it. A file of another program with its name stays: the length of
  /// the open file changes, and its name must show both lengths.
  void remove() throws IOException {
    try (channel) {
      if (bytesByName() == bytes() && isNamed()) {
        Files.delete(path);
      }
    }
  }

  private boolean isNamed() throws IOException {
    if (bytes() > 0) {
      channel.truncate(0);
      return bytesByName() == 0;
    }
    try {
      write(ByteBuffer.allocate(1), 0);
    } catch (IOException e) { // such as a full disk
      return isListed();
    }
    return bytesByName() == 1;
  }

  // Linux lists the names of open files, and marks the names of deleted ones.
  private boolean isListed() throws IOException {
    Path name = path.toRealPath();
    try (DirectoryStream<Path> open = Files.newDirectoryStream(DESCRIPTORS)) {
      for (Path descriptor : open) {
        if (Files.isSymbolicLink(descriptor) && name.equals(Files.readSymbolicLink(descriptor))) {
          return true;
        }
      }
    }
    return false;
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
