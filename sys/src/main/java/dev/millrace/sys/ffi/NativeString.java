package dev.millrace.sys.ffi;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;

/// Memory for one C string after the other, which grows with them. For one thread.
final class NativeString {
  private static final int USUAL_BYTES = 256;

  // Until they are compiled, buffers are written in a fifth of the time of segments.
  private ByteBuffer room = ByteBuffer.allocate(0);
  private long address;
  private byte[] last = {};

  /// Puts a string there. Two calls in a row often take the same one, which is there already.
  ///
  /// @param string without the zero at its end; its bytes never change
  /// @return where it lies, until the next one
  @SuppressWarnings("ReferenceEquality") // to compare the bytes takes as long as to put them
  long put(byte[] string) {
    if (string != last) {
      write(string);
      last = string;
    }
    return address;
  }

  private void write(byte[] string) {
    if (string.length >= room.capacity()) {
      grow(string.length + 1);
    }
    room.put(0, string).put(string.length, (byte) 0);
  }

  // The collector frees what is outgrown.
  private void grow(int bytes) {
    MemorySegment memory = Arena.ofAuto().allocate(Math.max(USUAL_BYTES, 2L * bytes));
    room = memory.asByteBuffer();
    address = memory.address();
  }
}
