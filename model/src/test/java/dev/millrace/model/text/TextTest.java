package dev.millrace.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TextTest {
  @Test
  void timesHaveThreeDigitsAndTheUnitThatFits() {
    assertThat(Text.seconds(1.304)).isEqualTo("1.30 s");
    assertThat(Text.seconds(0.0204)).isEqualTo("20.4 ms");
    assertThat(Text.seconds(28.14e-6)).isEqualTo("28.1 µs");
    assertThat(Text.seconds(143e-9)).isEqualTo("143 ns");
    assertThat(Text.seconds(0.9999)).isEqualTo("1.00 s");
    assertThat(Text.seconds(999.6e-6)).isEqualTo("1.00 ms");
    assertThat(Text.seconds(75.25)).isEqualTo("75.3 s");
  }

  @Test
  void rangesAreInTheUnitOfTheEstimate() {
    assertThat(Text.range(new Interval(0.9e-3, 1.0e-3, 1.234e-3))).isEqualTo("0.900 .. 1.23");
    assertThat(Text.range(new Interval(null, 1.0, null))).isEqualTo("one fork");
    assertThat(Text.ratioRange(new Interval(0.98, 1.02, 12.34))).isEqualTo("0.980 .. 12.3");
  }

  @Test
  void ratesAreInPowersOf1024() {
    assertThat(Text.rate(512)).isEqualTo("512 B/s");
    assertThat(Text.rate(174 * 1048576.0)).isEqualTo("174 MiB/s");
    assertThat(Text.rate(2.5 * (1 << 30))).isEqualTo("2.50 GiB/s");
  }

  @Test
  void sharesAreWholePercentUnlessTheyAreSmall() {
    assertThat(Text.share(0.456)).isEqualTo("46 %");
    assertThat(Text.share(0.0996)).isEqualTo("10 %");
    assertThat(Text.share(0.0456)).isEqualTo("4.6 %");
    assertThat(Text.share(0.0002)).isEqualTo("< 0.1 %");
    assertThat(Text.share(0)).isEqualTo("0 %");
    assertThat(Text.share(3.2)).isEqualTo("320 %");
  }

  @Test
  void rangesOfRatesAreInTheUnitOfTheEstimate() {
    double gib = 1 << 30;
    assertThat(Text.rateRange(new Interval(0.5 * gib, 2 * gib, 2.5 * gib)))
        .isEqualTo("0.500 .. 2.50");
    assertThat(Text.rateRange(new Interval(null, gib, null))).isEqualTo("one fork");
  }

  @Test
  void digitsNeverTurnIntoExponents() {
    assertThat(Text.digits(12345)).isEqualTo("12300");
    assertThat(Text.digits(0)).isEqualTo("0");
    assertThat(Text.digits(Double.NaN)).isEqualTo("-");
    assertThat(Text.digits(0.001234)).isEqualTo("0.00123");
  }

  @Test
  void durationsReadLikeAClock() {
    assertThat(Text.duration(Duration.ofSeconds(200))).isEqualTo("3:20");
    assertThat(Text.duration(Duration.ofSeconds(3800))).isEqualTo("1:03:20");
  }
}
