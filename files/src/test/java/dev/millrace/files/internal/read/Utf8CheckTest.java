package dev.millrace.files.internal.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.read.LineText.Utf8Check;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// The check accepts exactly the bytes that the decoder of the JDK accepts.
class Utf8CheckTest {
  /// The borders of the forms, and bytes between them.
  private static final int[] BYTES = {
    0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xF7, 0xF8, 0xFB, 0xFC, 0xFE, 0xFF
  };

  @Test
  void allFormsOfUpToThreeBytesAreCheckedAsByTheJdk() {
    for (int first : BYTES) {
      requireSame(first);
      for (int second : BYTES) {
        requireSame(first, second);
        for (int third : BYTES) {
          requireSame(first, second, third);
        }
      }
    }
  }

  @Test
  void longTextsAreCheckedAsByTheJdk() {
    Random random = new Random(7);
    for (int i = 0; i < 20_000; i++) {
      int[] bytes = new int[4 + random.nextInt(20)];
      Arrays.setAll(
          bytes, at -> random.nextInt(3) == 0 ? 'a' : BYTES[random.nextInt(BYTES.length)]);
      bytes[0] = 0xF0 + random.nextInt(6);
      bytes[1] = 0x80 + random.nextInt(0x40);
      bytes[2] = 0x80 + random.nextInt(0x40);
      bytes[3] = 0x80 + random.nextInt(0x40);
      requireSame(random.nextBoolean() ? bytes : Arrays.copyOf(bytes, 4 + random.nextInt(2)));
    }
  }

  private static void requireSame(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    assertThat(Utf8Check.isValid(MemorySegment.ofArray(bytes), 0, bytes.length))
        .as(Arrays.toString(bytes))
        .isEqualTo(isValidForJdk(bytes));
  }

  private static boolean isValidForJdk(byte[] bytes) {
    try {
      CharBuffer unused = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return true;
    } catch (CharacterCodingException e) {
      return false;
    }
  }
}
