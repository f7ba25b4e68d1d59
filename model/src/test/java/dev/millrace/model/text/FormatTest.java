package dev.millrace.model.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class FormatTest {
  @Test
  void timesHaveThreeDigitsAndTheUnitThatFits() {
    assertThat(Format.seconds(1.304)).isEqualTo("1.30 s");
    assertThat(Format.seconds(0.0204)).isEqualTo("20.4 ms");
    assertThat(Format.seconds(28.14e-6)).isEqualTo("28.1 µs");
    assertThat(Format.seconds(143e-9)).isEqualTo("143 ns");
    assertThat(Format.seconds(0.9999)).isEqualTo("1.00 s");
    assertThat(Format.seconds(999.6e-6)).isEqualTo("1.00 ms");
    assertThat(Format.seconds(75.25)).isEqualTo("75.3 s");
  }

  @Test
  void rangesAreInTheUnitOfTheEstimate() {
    assertThat(Format.range(new Interval(0.9e-3, 1.0e-3, 1.234e-3))).isEqualTo("0.900 .. 1.23");
    assertThat(Format.range(new Interval(null, 1.0, null))).isEqualTo("one fork");
  }

  @Test
  void theEndsOfARatioAreRoundedLikeBounds() {
    assertThat(Format.ratioRange(new Interval(0.9809, 1.02, 3.1328))).isEqualTo("0.980 .. 3.14");
    assertThat(Format.ratioRange(new Interval(0.98, 1.02, 1.05))).isEqualTo("0.980 .. 1.05");
    assertThat(Format.ratioRange(new Interval(1.204, 22.2, null))).isEqualTo("1.20 or more");
    assertThat(Format.ratioRange(new Interval(null, 22.2, 60.01))).isEqualTo("60.1 or less");
    assertThat(Format.percentage(new Interval(0.949, 1.002, 1.051))).isEqualTo("+0 % [-6 .. +6]");
    assertThat(Format.percentage(new Interval(0.95, 1.0, 1.05))).isEqualTo("+0 % [-5 .. +5]");
  }

  @Test
  void ratesAreInPowersOf1024() {
    assertThat(Format.rate(512)).isEqualTo("512 B/s");
    assertThat(Format.rate(174 * 1048576.0)).isEqualTo("174 MiB/s");
    assertThat(Format.rate(2.5 * (1 << 30))).isEqualTo("2.50 GiB/s");
    assertThat(Format.bytes(30_000_000)).isEqualTo("28.6 MiB");
    assertThat(Format.bytes(7)).isEqualTo("7 B");
  }

  @Test
  void sharesAreWholePercentUnlessTheyAreSmall() {
    assertThat(Format.share(0.456)).isEqualTo("46 %");
    assertThat(Format.share(0.0996)).isEqualTo("10 %");
    assertThat(Format.share(0.0456)).isEqualTo("4.6 %");
    assertThat(Format.share(0.0002)).isEqualTo("< 0.1 %");
    assertThat(Format.share(0)).isEqualTo("0 %");
    assertThat(Format.share(3.2)).isEqualTo("320 %");
  }

  @Test
  void aRangeWithAnEndFarFromTheEstimateHasNoDigits() {
    assertThat(Format.ratioRange(new Interval(1e-30, 1.12, 1e32))).isEqualTo("wider than 100 x");
    assertThat(Format.ratioRange(new Interval(0.5, 1.0, 101.0))).isEqualTo("wider than 100 x");
    assertThat(Format.ratioRange(new Interval(0.02, 1.0, 99.0))).isEqualTo("0.0200 .. 99.0");
    assertThat(Format.percentage(new Interval(0.5, 1.0, 101.0)))
        .isEqualTo("+0 % [wider than 100 x]");
  }

  @Test
  void aRangeThatStartsAtZeroHasItsEnds() {
    assertThat(Format.range(new Interval(0.0, 2e-6, 4e-6))).isEqualTo("0 .. 4.00");
  }

  @Test
  void digitsNeverTurnIntoExponents() {
    assertThat(Format.digits(12345)).isEqualTo("12300");
    assertThat(Format.digits(0)).isEqualTo("0");
    assertThat(Format.digits(Double.NaN)).isEqualTo("-");
    assertThat(Format.digits(0.001234)).isEqualTo("0.00123");
  }

  @Test
  void durationsReadLikeAClock() {
    assertThat(Format.duration(Duration.ofSeconds(200))).isEqualTo("3:20");
    assertThat(Format.duration(Duration.ofSeconds(3800))).isEqualTo("1:03:20");
  }
}
