package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;

/// The name of a file as the kernel knows it: bytes, which need not be characters.
///
/// Making one takes longer than opening the file; it can be used again and again, by any thread.
public final class RawName {
  private final MemorySegment bytes;

  private RawName(MemorySegment bytes) {
    this.bytes = bytes;
  }

  /// The name of a file that need not exist.
  ///
  /// @throws IllegalArgumentException if `path` is not of the system's own files, but for example
  ///   an entry of a zip file
  public static RawName of(Path path) {
    if (!path.getFileSystem().equals(FileSystems.getDefault())) {
      throw new IllegalArgumentException(path + " is inside another file");
    }
    byte[] bytes = bytes(path);
    MemorySegment name = Arena.ofAuto().allocate(bytes.length + 1L); // zeros
    MemorySegment.copy(bytes, 0, name, JAVA_BYTE, 0, bytes.length);
    return new RawName(name.asReadOnly());
  }

  /// The absolute path as a C string.
  MemorySegment bytes() {
    return bytes;
  }

  // A path's string has lost the bytes that the JVM's encoding (sun.jnu.encoding) has no character
  // for. Its URI has
  // them all: Path.of(path.toUri()) must be the same path.
  static byte[] bytes(Path path) {
    byte[] uri = path.toUri().getRawPath().getBytes(StandardCharsets.US_ASCII);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(uri.length);
    for (int i = 0; i < uri.length; i++) {
      bytes.write(uri[i] == '%' ? hex(uri[++i]) << 4 | hex(uri[++i]) : uri[i]);
    }
    return bytes.toByteArray();
  }

  private static int hex(byte digit) {
    return Character.digit(digit, 16);
  }
}
