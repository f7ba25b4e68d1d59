package dev.millrace.sys.ffi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/// A growing buffer for one C string at a time. For one thread.
final class NativeString {
  private static final int USUAL_BYTES = 256;

  // Before compilation, writing a buffer takes a fifth of the time of a segment.
  private ByteBuffer buffer = ByteBuffer.allocate(0);
  private long address;
  private byte[] last = {};

  /// Writes a string. Successive calls often take the same array, which is not written again.
  ///
  /// @param string without a zero at the end; its bytes never change
  /// @return the address, valid until the next call
  @SuppressWarnings("ReferenceEquality") // comparing the bytes takes as long as writing them
  long put(byte[] string) {
    if (string != last) {
      write(string);
      last = string;
    }
    return address;
  }

  private void write(byte[] string) {
    if (string.length >= buffer.capacity()) {
      grow(string.length + 1);
    }
    buffer.put(0, string).put(string.length, (byte) 0);
  }

  // The garbage collector frees the old buffer.
  private void grow(int bytes) {
    MemorySegment memory = Arena.ofAuto().allocate(Math.max(USUAL_BYTES, 2L * bytes));
    buffer = memory.asByteBuffer();
    address = memory.address();
  }
}
