package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// The name of a file as the kernel knows it: bytes, which need not be characters.
final class RawName {
  private RawName() {}

  /// The absolute path as a C string.
  static MemorySegment of(Path path, Arena arena) {
    byte[] bytes = bytes(path);
    MemorySegment name = arena.allocate(bytes.length + 1L); // zeros
    MemorySegment.copy(bytes, 0, name, JAVA_BYTE, 0, bytes.length);
    return name;
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
