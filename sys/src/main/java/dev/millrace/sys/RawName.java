package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.Arrays;

/// The name of a file as the kernel knows it: an absolute path in bytes, which need not be
/// characters.
///
/// It can be used again and again, by any thread that may read the memory it is in, until that is
/// used for another.
public final class RawName {
  /// Room for every name that the kernel takes, and for what [#sibling] adds.
  public static final long ROOM_BYTES = Linux.PATH_MAX + Linux.NAME_MAX + 1L;

  private static final byte SLASH = '/';

  private final MemorySegment bytes;
  private final byte[] path;

  /// @param bytes that start with the path and a zero behind it
  private RawName(MemorySegment bytes, byte[] path) {
    this.bytes = bytes;
    this.path = path;
  }

  /// The name of a file that need not exist, in memory of its own. Making one takes longer than
  /// opening the file.
  ///
  /// @throws IllegalArgumentException if `path` is not of the system's own files, but for example
  ///   an entry of a zip file
  public static RawName of(Path path) {
    byte[] bytes = bytes(ofThisSystem(path));
    return write(Arena.ofAuto().allocate(bytes.length + 1L), bytes);
  }

  /// The name of a file that need not exist, in memory of the caller.
  ///
  /// @param room of [#ROOM_BYTES], of which the start is overwritten
  /// @throws FileSystemException if the name is longer than the kernel takes; it says ENAMETOOLONG
  /// @throws IllegalArgumentException if `path` is not of the system's own files
  public static RawName in(MemorySegment room, Path path) throws FileSystemException {
    String text = ofThisSystem(path).toAbsolutePath().toString();
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    byte[] bytes = isAscii(text, utf8) ? utf8 : bytes(path);
    if (bytes.length >= Linux.PATH_MAX) {
      throw new FileSystemException(text, null, Errno.ENAMETOOLONG.name());
    }
    return write(room, bytes);
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

  private static RawName write(MemorySegment room, byte[] path) {
    byte[] ended = Arrays.copyOf(path, path.length + 1);
    MemorySegment.copy(ended, 0, room, JAVA_BYTE, 0, ended.length);
    return new RawName(room, path);
  }

  /// The folder that the file lies in; that of the root is the root.
  ///
  /// @param room of [#ROOM_BYTES], other than that of this name
  public RawName folder(MemorySegment room) {
    return write(room, Arrays.copyOf(path, Math.max(1, lastAt() - 1)));
  }

  /// A name in the same folder for what is to become the file: see [PartName]. The same for the
  /// same file always, and another for every other.
  ///
  /// @param room of [#ROOM_BYTES], other than that of this name
  public RawName sibling(MemorySegment room) {
    int at = lastAt();
    byte[] part = PartName.of(Arrays.copyOfRange(path, at, path.length));
    byte[] sibling = Arrays.copyOf(path, at + part.length);
    System.arraycopy(part, 0, sibling, at, part.length);
    return write(room, sibling);
  }

  /// The absolute path as a C string.
  MemorySegment bytes() {
    return bytes;
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
