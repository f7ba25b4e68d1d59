package dev.millrace.sys;

import dev.millrace.sys.path.PathCheck;
import dev.millrace.sys.path.WorkingDirectory;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;

/// A file name as the kernel takes it: bytes, which need not be characters, and the directory where
/// a relative name starts. Immutable.
///
/// A relative path stays relative: the kernel follows the working directory when another program
/// moves it, and needs no permission for the directories above.
public final class RawName {
  /// The working directory, as openat(2) of Linux takes it.
  static final int AT_FDCWD = -100;

  private static final byte SLASH = '/';
  private static final byte[] HERE = {'.'};

  private final int directory;
  private final byte[] path;

  private RawName(int directory, byte[] path) {
    this.directory = directory;
    this.path = path;
  }

  /// The name of a file that need not exist. A call fails with ENAMETOOLONG if the kernel accepts
  /// no name of that length.
  ///
  /// @throws IllegalArgumentException if `path` is not on the default file system, but for example
  ///   an entry of a zip file
  public static RawName of(Path path) {
    Path named = WorkingDirectory.named(ofThisSystem(path));
    String text = named.toString();
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return ofBytes(isAscii(text, utf8) ? utf8 : bytes(named));
  }

  private static RawName ofBytes(byte[] path) {
    return new RawName(AT_FDCWD, path.length == 0 ? HERE : path);
  }

  /// The name by which this process can open what a descriptor has open.
  public static RawName ofDescriptor(int descriptor) {
    return ofBytes(("/proc/self/fd/" + descriptor).getBytes(StandardCharsets.US_ASCII));
  }

  private static Path ofThisSystem(Path path) {
    if (!PathCheck.isOfThisSystem(path)) {
      throw new IllegalArgumentException(path + " is inside another file");
    }
    return path;
  }

  // ASCII characters are the same bytes in every encoding (sun.jnu.encoding) of a JVM on a system
  // whose calls are known. Others take more than a byte: no path has half a surrogate pair. A loop
  // over the characters would make the first thousand names slow.
  private static boolean isAscii(String text, byte[] utf8) {
    return utf8.length == text.length();
  }

  /// The name of the directory that the file is in. The parent of the root is the root.
  public RawName parent() {
    int at = lastAt();
    byte[] parent = at == 0 ? HERE : Arrays.copyOf(path, Math.max(1, at - 1));
    return new RawName(directory, parent);
  }

  /// The last part of this name, in an open directory.
  ///
  /// @param descriptor of the directory that [#parent] names
  public RawName in(int descriptor) {
    return new RawName(descriptor, Arrays.copyOfRange(path, lastAt(), path.length));
  }

  /// The staging name of this file, in the same directory: see [TempName]. Always the same for one
  /// file, and different for every other.
  public RawName staging() {
    return withLast(TempName.of(last()));
  }

  /// A staging name of this file that no other copy uses.
  public RawName uniqueStaging() {
    return withLast(TempName.uniqueOf(last()));
  }

  /// Whether this is a staging name of another file in the same directory.
  public boolean isStagingOf(RawName file) {
    return TempName.isOf(last(), file.last());
  }

  private RawName withLast(byte[] name) {
    int at = lastAt();
    byte[] changed = Arrays.copyOf(path, at + name.length);
    System.arraycopy(name, 0, changed, at, name.length);
    return new RawName(directory, changed);
  }

  private byte[] last() {
    return Arrays.copyOfRange(path, lastAt(), path.length);
  }

  /// A descriptor of the directory where a relative name starts; it does not count if the name is
  /// absolute.
  public int directory() {
    return directory;
  }

  /// The bytes, not to be changed.
  public byte[] path() {
    return path;
  }

  // The start of the part behind the last slash.
  private int lastAt() {
    int at = path.length;
    while (at > 0 && path[at - 1] != SLASH) {
      at--;
    }
    return at;
  }

  // The string of a path has lost bytes that the encoding of the JVM (sun.jnu.encoding) has no
  // character for. Its URI has them all: Path.of(path.toUri()) must be the same path.
  static byte[] bytes(Path path) {
    byte[] absolute = absoluteBytes(path);
    int start = path.isAbsolute() ? 0 : relativeStart(path);
    return Arrays.copyOfRange(absolute, start, absolute.length);
  }

  // An absolute path is that of the working directory, a slash, and the relative path.
  private static int relativeStart(Path path) {
    byte[] directory = absoluteBytes(path.getFileSystem().getPath("").toAbsolutePath());
    return directory.length == 1 ? 1 : directory.length + 1;
  }

  private static byte[] absoluteBytes(Path path) {
    byte[] uri = path.toUri().getRawPath().getBytes(StandardCharsets.US_ASCII);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(uri.length);
    for (int i = 0; i < uri.length; i++) {
      bytes.write(uri[i] == '%' ? hex(uri[++i]) << 4 | hex(uri[++i]) : uri[i]);
    }
    return withoutEnd(bytes.toByteArray());
  }

  // The URI of a directory ends in a slash: behind it, a link would be followed.
  private static byte[] withoutEnd(byte[] bytes) {
    int last = bytes.length - 1;
    return last > 0 && bytes[last] == SLASH ? Arrays.copyOf(bytes, last) : bytes;
  }

  private static int hex(byte digit) {
    return Character.digit(digit, 16);
  }
}
