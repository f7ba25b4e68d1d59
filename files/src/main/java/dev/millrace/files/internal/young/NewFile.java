package dev.millrace.files.internal.young;

import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.path.MadeFile;
import dev.millrace.files.internal.path.MadeFile.KeyTrust;
import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A target that this copy created, open until the copy is complete. For one thread.
///
/// An interrupt closes the channel. Then only the key of the file shows which one this copy
/// created. [MadeFile] proves that only when it is removed: most copies need no proof.
final class NewFile implements Closeable {
  private final Path path;
  private final Set<PosixFilePermission> permissions;
  private final FileChannel channel;
  private final long startMillis;
  private final @Nullable BasicFileAttributes made;

  private NewFile(
      Path path, Set<PosixFilePermission> permissions, FileChannel channel, long startMillis) {
    this.path = path;
    this.permissions = permissions;
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
    return new NewFile(path, permissions, channel, startMillis);
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

  /// Returns whether the file had more permissions at its creation than requested.
  boolean hasOtherPermissions() {
    return made instanceof PosixFileAttributes posix
        && !permissions.containsAll(posix.permissions());
  }

  /// Removes the file and closes it. A file of another program with its name stays: its key
  /// differs, or its length does not follow the open file.
  ///
  /// @return whether the file was removed
  boolean remove() throws IOException {
    try {
      return made != null && made.fileKey() != null && isRemoved(made);
    } finally {
      closeQuietly();
    }
  }

  private boolean isRemoved(BasicFileAttributes found) throws IOException {
    MadeFile file = MadeFile.byPath(path, found);
    return file.isNameOf(channel, KeyTrust.of(found, startMillis)) && file.delete();
  }

  private void closeQuietly() {
    try {
      channel.close();
    } catch (IOException e) {
      // The file is removed, or another failure is reported.
    }
  }

  /// Closes the file.
  ///
  /// @throws IOException if the file system reports an error only now, as file servers do
  @Override
  public void close() throws IOException {
    channel.close();
  }
}
