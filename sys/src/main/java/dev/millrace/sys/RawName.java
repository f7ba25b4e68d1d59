package dev.millrace.sys;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Arrays;

/// The name of a file as the kernel knows it: an absolute path in bytes, which need not be
/// characters. Immutable.
public final class RawName {
  private static final byte SLASH = '/';

  private final byte[] path;

  private RawName(byte[] path) {
    this.path = path;
  }

  /// The name of a file that need not exist. It may be longer than the kernel takes, which then
  /// says ENAMETOOLONG.
  ///
  /// @throws IllegalArgumentException if `path` is not of the system's own files, but for example
  ///   an entry of a zip file
  public static RawName of(Path path) {
    String text = ofThisSystem(path).toAbsolutePath().toString();
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return new RawName(isAscii(text, utf8) ? utf8 : bytes(path));
  }

  private static Path ofThisSystem(Path path) {
    if (!path.getFileSystem().equals(FileSystems.getDefault())) {
      throw new IllegalArgumentException(path + " is inside another file");
    }
    return path;
  }

  // Those characters are the same bytes in every encoding (sun.jnu.encoding) that a JVM runs with
  // on a system whose calls are known. Others take more than a byte: no path has half a surrogate
  // pair. Looking at each character would make the first thousand names slow.
  private static boolean isAscii(String text, byte[] utf8) {
    return utf8.length == text.length();
  }

  /// The folder that the file lies in; that of the root is the root.
  public RawName folder() {
    return new RawName(Arrays.copyOf(path, Math.max(1, lastAt() - 1)));
  }

  /// A name in the same folder for what is to become the file: see [PartName]. The same for the
  /// same file always, and another for every other.
  public RawName sibling() {
    int at = lastAt();
    byte[] part = PartName.of(Arrays.copyOfRange(path, at, path.length));
    byte[] sibling = Arrays.copyOf(path, at + part.length);
    System.arraycopy(part, 0, sibling, at, part.length);
    return new RawName(sibling);
  }

  /// The absolute path, not to be changed.
  byte[] path() {
    return path;
  }

  // Where the part behind the last slash starts.
  private int lastAt() {
    int at = path.length;
    while (path[at - 1] != SLASH) {
      at--;
    }
    return at;
  }

  // A path's string has lost the bytes that the JVM's encoding (sun.jnu.encoding) has no character
  // for. Its URI has them all: Path.of(path.toUri()) must be the same path.
  static byte[] bytes(Path path) {
    byte[] uri = path.toUri().getRawPath().getBytes(StandardCharsets.US_ASCII);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(uri.length);
    for (int i = 0; i < uri.length; i++) {
      bytes.write(uri[i] == '%' ? hex(uri[++i]) << 4 | hex(uri[++i]) : uri[i]);
    }
    return withoutEnd(bytes.toByteArray());
  }

  // Which the URI of a folder has: behind it, a link would be followed.
  private static byte[] withoutEnd(byte[] bytes) {
    int last = bytes.length - 1;
    return last > 0 && bytes[last] == SLASH ? Arrays.copyOf(bytes, last) : bytes;
  }

  private static int hex(byte digit) {
    return Character.digit(digit, 16);
  }
}
