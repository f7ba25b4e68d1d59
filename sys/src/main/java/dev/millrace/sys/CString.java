package dev.millrace.sys;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/// Text that ends with a zero byte, as C functions take it. JDK 21 has other names than JDK 22 for
/// the methods of [MemorySegment] that do this.
public final class CString {
  private CString() {}

  /// Returns text of characters that stand for a byte each (ISO 8859-1), with the zero byte.
  public static MemorySegment of(String text, Arena arena) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    MemorySegment memory = arena.allocate(bytes.length + 1L);
    MemorySegment.copy(bytes, 0, memory, JAVA_BYTE, 0, bytes.length);
    return memory;
  }

  /// Returns the number of bytes before the first zero byte.
  public static long length(MemorySegment memory) {
    long end = 0;
    while (memory.get(JAVA_BYTE, end) != 0) {
      end++;
    }
    return end;
  }

  /// Returns the text before the first zero byte.
  public static String text(MemorySegment memory) {
    byte[] bytes = memory.asSlice(0, length(memory)).toArray(JAVA_BYTE);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
