package dev.millrace.sys.ffi;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.CString;
import dev.millrace.sys.ffi.Scratch.NativeString;
import org.junit.jupiter.api.Test;

/// Successive strings in one buffer.
class NativeStringTest {
  private final NativeString string = new NativeString();

  @Test
  void aStringEndsInAZero() {
    assertThat(put("/a")).isEqualTo("/a");
    assertThat(put("")).isEmpty();
  }

  @Test
  void aShortStringHasNoRestOfALongerOne() {
    put("/a/long/name");
    assertThat(put("/b")).isEqualTo("/b");
  }

  @Test
  void theBufferGrowsWithTheString() {
    for (int length : new int[] {255, 256, 511, 512, 5000}) {
      assertThat(put("x".repeat(length))).hasSize(length);
    }
  }

  @Test
  void anArrayIsWrittenAgainAfterAnotherArray() {
    byte[] name = "/a".getBytes(US_ASCII);
    assertThat(read(string.put(name), name.length)).isEqualTo("/a");
    assertThat(read(string.put(name), name.length)).isEqualTo("/a");
    put("/another");
    assertThat(read(string.put(name), name.length)).isEqualTo("/a");
  }

  private String put(String text) {
    long address = string.put(text.getBytes(US_ASCII));
    return read(address, text.length());
  }

  private static String read(long address, int length) {
    return CString.text(Downcalls.memory(address, length + 1L));
  }
}
