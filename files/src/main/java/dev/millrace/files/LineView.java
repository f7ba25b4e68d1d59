package dev.millrace.files;

import java.lang.foreign.MemorySegment;

/// A line of a file, without its end, as bytes. Valid until the consumer returns: the next line
/// uses the same object. Implemented only by this library.
public interface LineView {
  /// Returns the number of bytes.
  int length();

  /// Returns a byte.
  ///
  /// @throws IndexOutOfBoundsException if `index` is not from 0 to [#length] - 1
  byte byteAt(int index);

  /// Returns the bytes, read-only. As the bytes of a [FileSegment], they are valid until the
  /// consumer returns.
  MemorySegment bytes();

  /// Returns the offset of the first byte in the file.
  long offset();

  /// Returns the characters, which stay valid. Each call makes a new string. Malformed bytes become
  /// U+FFFD.
  String text();

  /// Returns whether the bytes are malformed in the charset of the read.
  boolean isMalformed();
}
