package dev.millrace.sys;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// A file name for the kernel: bytes, which need not be text, and the directory where a relative
/// name starts. Immutable.
///
/// A relative path stays relative: it stays valid when another program moves the working directory,
/// and needs no permission for the directories above.
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

  /// Returns the name of a file, which need not exist. Calls fail with ENAMETOOLONG if the name is
  /// too long for the kernel.
  ///
  /// @throws IllegalArgumentException if `path` is not on the default file system, e.g. an entry of
  ///   a zip file
  public static RawName of(Path path) {
    return ofBytes(bytes(WorkingDirectory.named(ofThisSystem(path))));
  }

  private static RawName ofBytes(byte[] path) {
    return new RawName(AT_FDCWD, path.length == 0 ? HERE : path);
  }

  /// Returns the directory of this process in /proc, with any default file system.
  public static RawName ofProcess() {
    return ofBytes("/proc/self".getBytes(StandardCharsets.US_ASCII));
  }

  /// Returns the name in /proc of a file that this process has open.
  public static RawName ofDescriptor(int descriptor) {
    return ofBytes(("/proc/self/fd/" + descriptor).getBytes(StandardCharsets.US_ASCII));
  }

  /// Returns the same name for calls that take no directory. A name in an open directory leads
  /// through /proc.
  public RawName throughProcess() {
    if (directory == AT_FDCWD || (path.length > 0 && path[0] == SLASH)) {
      return this;
    }
    byte[] around = ofDescriptor(directory).path;
    byte[] whole = Arrays.copyOf(around, around.length + 1 + path.length);
    whole[around.length] = SLASH;
    System.arraycopy(path, 0, whole, around.length + 1, path.length);
    return new RawName(AT_FDCWD, whole);
  }

  /// Returns whether a path leads to the same file in the kernel and in the JDK. False for an entry
  /// of a zip file, and for a provider that replaces the default one
  /// (`-Djava.nio.file.spi.DefaultFileSystemProvider`).
  public static boolean isOfThisSystem(Path path) {
    return Provider.IS_OF_JDK && path.getFileSystem().equals(FileSystems.getDefault());
  }

  private static final class Provider {
    static final boolean IS_OF_JDK =
        FileSystems.getDefault().provider().getClass().getModule().equals(Object.class.getModule());
  }

  private static Path ofThisSystem(Path path) {
    if (!isOfThisSystem(path)) {
      throw new IllegalArgumentException(path + " is inside another file");
    }
    return path;
  }

  /// Returns the name of the directory of the file. The parent of the root is the root.
  public RawName parent() {
    int at = lastAt();
    byte[] parent = at == 0 ? HERE : Arrays.copyOf(path, Math.max(1, at - 1));
    return new RawName(directory, parent);
  }

  /// Returns the last part of this name, relative to an open directory. The root has no name, and
  /// is the directory itself.
  ///
  /// @param descriptor of the directory [#parent]
  public RawName in(int descriptor) {
    byte[] last = last();
    return new RawName(descriptor, last.length == 0 ? HERE : last);
  }

  /// Returns the name of an entry, relative to an open directory.
  ///
  /// @param descriptor of the directory
  /// @param entry without a slash, one character for each byte of the name (ISO 8859-1)
  public static RawName in(int descriptor, String entry) {
    return new RawName(descriptor, entry.getBytes(StandardCharsets.ISO_8859_1));
  }

  /// Returns the last part of this name, one character for each byte of the name (ISO 8859-1).
  public String entry() {
    return new String(last(), StandardCharsets.ISO_8859_1);
  }

  /// Returns the staging name of this file in the same directory, as in [TempName]: always the same
  /// for one file, and different for every other file.
  public RawName staging() {
    return withLast(TempName.of(last()));
  }

  /// Returns a staging name of this file with a random number.
  public RawName uniqueStaging() {
    return withLast(TempName.uniqueOf(last()));
  }

  /// Returns whether this is a staging name of another file in the same directory.
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

  /// Returns the directory where a relative name starts, as openat(2) of Linux takes it.
  public int directory() {
    return directory;
  }

  /// Returns the bytes without a zero at the end. Callers must not change them.
  public byte[] path() {
    return path;
  }

  // The start of the part after the last slash.
  private int lastAt() {
    int at = path.length;
    while (at > 0 && path[at - 1] != SLASH) {
      at--;
    }
    return at;
  }

  /// Returns the bytes of a path of the default file system. A relative path stays relative.
  // The string of a path lacks bytes without a character in the encoding of file names
  // (sun.jnu.encoding). The URI has all bytes: Path.of(path.toUri()) must be the same path.
  public static byte[] bytes(Path path) {
    String text = path.toString();
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    if (isAscii(text, utf8)) {
      return utf8;
    }
    byte[] absolute = absoluteBytes(path);
    int start = path.isAbsolute() ? 0 : relativeStart(path);
    return Arrays.copyOfRange(absolute, start, absolute.length);
  }

  // ASCII characters have the same bytes in every encoding of file names of the supported systems.
  // All others take several bytes in UTF-8: no path has half a surrogate pair. A loop over the
  // characters is slow for the first thousand names.
  private static boolean isAscii(String text, byte[] utf8) {
    return utf8.length == text.length();
  }

  // An absolute path is the working directory, a slash and the relative path.
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

  // The URI of a directory ends in a slash, which would make the kernel follow a symbolic link.
  private static byte[] withoutEnd(byte[] bytes) {
    int last = bytes.length - 1;
    return last > 0 && bytes[last] == SLASH ? Arrays.copyOf(bytes, last) : bytes;
  }

  private static int hex(byte digit) {
    return Character.digit(digit, 16);
  }

  /// The directory where relative paths start.
  private static final class WorkingDirectory {
    /// Returns whether the JDK and the kernel resolve relative paths in the same directory. False
    /// if the JVM was started with another `user.dir`.
    private static final boolean OF_THE_KERNEL = isThatOfTheKernel();

    private WorkingDirectory() {}

    /// Returns the path by which the kernel finds the file of `path`.
    static Path named(Path path) {
      return OF_THE_KERNEL || path.isAbsolute() ? path : path.toAbsolutePath();
    }

    // Compares files, not strings: another program may have moved the directory.
    private static boolean isThatOfTheKernel() {
      try {
        return Files.isSameFile(Path.of(""), Path.of("/proc/self/cwd"));
      } catch (IOException e) {
        return true; // without /proc no difference is visible
      }
    }
  }
}
