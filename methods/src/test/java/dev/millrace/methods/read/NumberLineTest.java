package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.methods.fixture.ByteSum;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NumberLineTest {
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 9, 10, 100, 101, 987_654_321, Integer.MAX_VALUE})
  void isTheSumOfTheBytesOfTheLine(int number) {
    byte[] line = (number + "\n").getBytes(US_ASCII);
    assertThat(NumberLine.sum(number)).isEqualTo(ByteSum.of(line, line.length));
  }
}
