package dev.millrace.files.internal.read;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.path.DefaultFiles;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// A regular file that any number of threads read at any place. All calls fail with a
/// [java.nio.channels.ClosedChannelException] after the end of [#close].
public sealed interface BlockFile extends Closeable
    permits NativeBlockFile, PositionedBlockFile, ChannelBlockFile {
  /// Opens a file, by system calls if they are linked or worth it.
  static BlockFile open(Path path) throws IOException {
    requireRegular(path);
    if (!DefaultFiles.include(path, path)) {
      return ChannelBlockFile.open(path);
    }
    Optional<CopyTools> tools = FileBytes.toolsFor(path);
    Optional<BlockFile> opened =
        tools.isEmpty() ? Optional.empty() : NativeBlockFile.open(tools.get().calls(), path);
    return opened.isPresent() ? opened.get() : PositionedBlockFile.open(path);
  }

  // Before the opening: it may wait for the other end of a pipe, or start a device.
  private static void requireRegular(Path path) throws IOException {
    BasicFileAttributes found = Files.readAttributes(path, BasicFileAttributes.class);
    if (!found.isRegularFile()) {
      String reason = found.isDirectory() ? "is a directory" : "is no regular file";
      throw new FileSystemException(path.toString(), null, reason);
    }
  }

  /// Returns the number of bytes that a read at this position can get. Kernels reject a read that
  /// ends after the last position of any file.
  static int possible(ByteBuffer into, long position) {
    return (int) Math.min(into.remaining(), Long.MAX_VALUE - position);
  }

  /// Reads bytes until nothing of the buffer remains or the file ends. Its position and limit are
  /// undefined afterwards.
  ///
  /// @param into inside or outside the heap
  /// @return the bytes read
  int read(ByteBuffer into, long position) throws IOException;

  /// Starts to read bytes into memory, where that is possible.
  void prefetch(long position, long bytes) throws IOException;

  /// Returns the current length.
  long bytes() throws IOException;
}
