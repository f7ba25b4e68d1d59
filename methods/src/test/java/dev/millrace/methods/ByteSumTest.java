package dev.millrace.methods;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteSumTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 7, 8, 9, 1023, 1024, 1025, 1032, 70_000})
  void isTheSumOfTheBytesWhereverTheyLie(int count) {
    byte[] bytes = new byte[count + 3];
    new Random(count).nextBytes(bytes);
    long expected = sum(bytes, count);
    assertThat(ByteSum.of(bytes, count)).isEqualTo(expected);
    ByteBuffer direct = ByteBuffer.allocateDirect(count + 5);
    direct.position(5);
    direct.put(bytes, 0, count).position(5);
    assertThat(ByteSum.of(direct)).isEqualTo(expected);
    assertThat(direct.position()).isEqualTo(5);
    assertThat(ByteSum.of(ByteBuffer.wrap(bytes, 0, count).slice().asReadOnlyBuffer()))
        .isEqualTo(expected);
  }

  @ParameterizedTest
  @ValueSource(ints = {1024, 100_000})
  void noLaneRunsOver(int count) {
    byte[] bytes = new byte[count];
    Arrays.fill(bytes, (byte) 0xff);
    assertThat(ByteSum.of(bytes, count)).isEqualTo(255L * count);
  }

  private static long sum(byte[] bytes, int count) {
    long sum = 0;
    for (int i = 0; i < count; i++) {
      sum += Byte.toUnsignedInt(bytes[i]);
    }
    return sum;
  }
}
