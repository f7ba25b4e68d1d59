package dev.millrace.files.internal.read;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.path.DefaultFiles;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
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

  /// Returns the part of the memory that a read at this position can fill. Kernels reject a read
  /// that ends after the last position of any file.
  static MemorySegment possible(MemorySegment into, long position) {
    long most = Long.MAX_VALUE - position;
    return into.byteSize() > most ? into.asSlice(0, most) : into;
  }

  /// Reads bytes until the memory is full or the file ends.
  ///
  /// @param into inside or outside the heap
  /// @return the bytes read
  long read(MemorySegment into, long position) throws IOException;

  /// Starts to read bytes into memory, where that is possible.
  void prefetch(long position, long bytes) throws IOException;

  /// Returns the current length.
  long bytes() throws IOException;
}
