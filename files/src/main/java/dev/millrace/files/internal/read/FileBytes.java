package dev.millrace.files.internal.read;

import dev.millrace.files.internal.copy.CopyTools;
import dev.millrace.files.internal.copy.NativeLink;
import dev.millrace.files.internal.memory.Buffers;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.request.Interrupts;
import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;

/// A file that is open for reading.
public sealed interface FileBytes extends Closeable
    permits ChannelFileBytes, NativeFileBytes, PeekedFileBytes {
  /// The buffers of all reads of this JVM, with one limit for their memory.
  Buffers BUFFERS = new Buffers();

  /// Linking system calls takes 0.1 s, about as long as reading this.
  long LINKED_FROM_BYTES = 64 << 20;

  /// Opens a file, by system calls if it is a regular file and they are linked or worth it. The JDK
  /// opens all others, and reports the failures.
  static FileBytes open(Path path) throws IOException {
    Optional<CopyTools> tools =
        DefaultFiles.include(path, path) ? toolsFor(path) : Optional.empty();
    Optional<FileBytes> opened = open(tools, path, Interrupts.CANCEL);
    return opened.isPresent() ? opened.get() : openByChannel(path);
  }

  private static FileBytes openByChannel(Path path) throws IOException {
    BasicFileAttributes found =
        DefaultFiles.include(path, path) ? DefaultFiles.attributes(path) : null;
    if (found != null && found.isDirectory()) {
      throw new FileSystemException(path.toString(), null, "is a directory");
    }
    return found != null && found.isOther()
        ? ChannelFileBytes.of(path, new PipeOpening(path).open())
        : ChannelFileBytes.open(path);
  }

  /// Returns the system calls if they are linked, or worth it for the length of the file.
  static Optional<CopyTools> toolsFor(Path path) throws IOException {
    Optional<CopyTools> tools = NativeLink.toolsIfLinked();
    return tools.isEmpty() && isLarge(path) ? NativeLink.tools() : tools;
  }

  /// Opens a regular file of the default file system by system calls, if they are linked.
  ///
  /// @param interrupts the effect of an interrupt on a read
  /// @return empty if the JDK has to open the file
  static Optional<FileBytes> openIfLinked(Path path, Interrupts interrupts) {
    return open(NativeLink.toolsIfLinked(), path, interrupts);
  }

  private static Optional<FileBytes> open(
      Optional<CopyTools> tools, Path path, Interrupts interrupts) {
    return tools.isPresent()
        ? NativeFileBytes.open(tools.get().calls(), path, interrupts)
        : Optional.empty();
  }

  private static boolean isLarge(Path path) throws IOException {
    BasicFileAttributes found = DefaultFiles.attributes(path);
    return found != null && found.isRegularFile() && found.size() >= LINKED_FROM_BYTES;
  }

  /// Reads some bytes, possibly fewer than requested.
  ///
  /// @param into native memory, 1 byte or more
  /// @param offset in the file. Without [#hasRanges], it must be the end of the previous read.
  /// @return the bytes read; 0 at the end
  long read(MemorySegment into, long offset) throws IOException;

  /// Returns the length at the opening; 0 if unknown.
  long bytes();

  /// Returns whether threads may read different ranges. Other files have no known length.
  default boolean hasRanges() {
    return bytes() > 0;
  }

  /// Returns the path, for messages.
  Path path();
}
