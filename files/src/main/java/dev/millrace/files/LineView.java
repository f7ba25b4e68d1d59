package dev.millrace.files;

import java.nio.ByteBuffer;

/// A line of a file, without its end, as bytes. Valid until the consumer returns: the next line
/// uses the same object. Implemented only by this library.
public interface LineView {
  /// Returns the number of bytes.
  int length();

  /// Returns a byte.
  ///
  /// @throws IndexOutOfBoundsException if `index` is not from 0 to [#length] - 1
  byte byteAt(int index);

  /// Returns the bytes, as a new read-only buffer. As the bytes of a [FileSegment], they are valid
  /// until the consumer returns.
  ByteBuffer bytes();

  /// Returns whether the line starts with these bytes.
  boolean startsWith(byte[] bytes);

  /// Returns whether these bytes are in the line. Equal bytes are equal characters in ASCII, UTF-8
  /// and ISO 8859-1.
  default boolean contains(byte[] bytes) {
    return indexOf(bytes, 0) >= 0;
  }

  /// Returns the index of the first place of these bytes.
  ///
  /// @param from the first index to look at, 0 or more
  /// @return -1 if there is none
  /// @throws IndexOutOfBoundsException if `from` is not from 0 to [#length]
  int indexOf(byte[] bytes, int from);

  /// Returns the offset of the first byte in the file.
  long offset();

  /// Returns the characters, which stay valid. Each call makes a new string. Malformed bytes become
  /// U+FFFD.
  String text();

  /// Returns whether the bytes are malformed in the charset of the read.
  boolean isMalformed();
}
