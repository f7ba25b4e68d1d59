package dev.millrace.lab.added;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/// The bytes of a class.
final class ClassFile {
  /// The length of its start, with the version.
  static final int HEADER_BYTES = 8;

  private static final int VERSION_OFFSET = 6;
  private static final int VERSION_BEFORE_JDK_1 = 44;

  /// The start of the paths of the classes of Millrace that a method needs.
  static final String INTERFACES = "dev/millrace/methods/";

  private ClassFile() {}

  /// Returns the path of a class in a jar.
  static String path(String className) {
    return className.replace('.', '/') + ".class";
  }

  /// Returns the first JDK that can load the class.
  static int feature(byte[] bytes) {
    return bytes.length < HEADER_BYTES
        ? 0
        : ByteBuffer.wrap(bytes).getShort(VERSION_OFFSET) - VERSION_BEFORE_JDK_1;
  }

  /// Returns whether the class may implement an interface of Millrace itself: its constants name
  /// one.
  static boolean mayHaveMethod(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains(INTERFACES);
  }
}
