package dev.millrace.files.internal.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordsTest {
  @Test
  void aMatchIsExactForEveryPairOfBytes() {
    for (int wanted = 0; wanted < 256; wanted++) {
      for (int found = 0; found < 256; found++) {
        long word = ((long) found << 24) | 0xFF00L;
        long matches = Words.matches(word, Words.of((byte) wanted));
        assertThat((matches & 0x80000000L) != 0).isEqualTo(wanted == found);
      }
    }
  }

  @Test
  void theIndexIsTheFirstOne() {
    Random random = new Random(3);
    for (int i = 0; i < 2000; i++) {
      byte[] bytes = new byte[random.nextInt(40)];
      for (int at = 0; at < bytes.length; at++) {
        bytes[at] = (byte) random.nextInt(-3, 3);
      }
      int from = random.nextInt(bytes.length + 1);
      assertThat(Words.indexOf((byte) -1, MemorySegment.ofArray(bytes), from))
          .isEqualTo(indexOf(bytes, from));
    }
  }

  private static long indexOf(byte[] bytes, int from) {
    int at = from;
    while (at < bytes.length && bytes[at] != -1) {
      at++;
    }
    return at;
  }
}
