package dev.millrace.model.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.estimate.LogEstimate;
import dev.millrace.model.rules.RuleSet.Piece;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MethodFitsTest {
  private static final Line.Start FIRST = Line.Start.AT_LEAST_NOTHING;
  private static final double FIXED = 30e-6;
  private static final double BANDWIDTH = 2e9;
  private static final double[] SIZES = {5e3, 5e4, 5e5, 5e6, 5e7};

  @Test
  void findsTheFixedCostAndTheBandwidth() {
    List<Piece> pieces = fit(MethodFitsTest::truth, SIZES);
    assertThat(pieces).hasSize(1);
    Piece piece = pieces.getFirst();
    assertThat(piece.fromBytes()).isEqualTo(5_000);
    assertThat(piece.toBytes()).isEqualTo(50_000_000);
    assertThat(piece.fixedSeconds().estimate()).isEqualTo(FIXED, within(FIXED / 1e6));
    assertThat(piece.bytesPerSecond().estimate()).isEqualTo(BANDWIDTH, within(BANDWIDTH / 1e6));
    assertThat(piece.worstError()).isLessThan(1e-6);
  }

  @Test
  void theIntervalsCoverTheTruth() {
    List<Piece> pieces =
        IntStream.range(0, 200)
            .mapToObj(seed -> new Segment(noisy(seed, 4), FIRST).piece())
            .toList();
    assertThat(pieces.stream().filter(p -> includes(p.fixedSeconds(), FIXED)).count())
        .isBetween(182L, 199L);
    assertThat(pieces.stream().filter(p -> includes(p.bytesPerSecond(), BANDWIDTH)).count())
        .isBetween(182L, 199L);
  }

  @Test
  void noiseIsNoReasonForASecondLine() {
    long single =
        IntStream.range(0, 200)
            .filter(seed -> MethodFits.pieces(noisy(seed, 4)).size() == 1)
            .count();
    assertThat(single).isGreaterThan(185);
  }

  @Test
  void oneLineEndsWhereTheBandwidthChanges() {
    List<Piece> pieces =
        fit(bytes -> truth(bytes) + Math.max(0, bytes - 1e6) / 0.5e9, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8);
    assertThat(pieces).hasSize(2);
    assertThat(pieces.getFirst().toBytes()).isEqualTo(1_000_000);
    assertThat(pieces.getFirst().fixedSeconds().estimate()).isEqualTo(FIXED, within(1e-9));
    assertThat(pieces.getFirst().bytesPerSecond().estimate()).isEqualTo(BANDWIDTH, within(1e3));
    assertThat(pieces.getLast().fromBytes()).isEqualTo(1_000_000);
    assertThat(pieces.getLast().bytesPerSecond().estimate()).isEqualTo(0.4e9, within(1e3));
    assertThat(pieces.getLast().fixedSeconds().estimate()).isNegative();
  }

  @Test
  void aLineThroughTwoSizesIsExactAndTestedByNothing() {
    Piece piece = fit(MethodFitsTest::truth, 1e3, 1e6).getFirst();
    assertThat(piece.worstError()).isNull();
    assertThat(piece.fixedSeconds().estimate()).isEqualTo(FIXED, within(1e-12));
  }

  @Test
  void noCostIsLessThanNothing() {
    Piece growing = fit(bytes -> bytes * bytes, 1e3, 1e4).getFirst();
    assertThat(growing.fixedSeconds()).isEqualTo(new Interval(0.0, 0, 0.0));
    assertThat(growing.worstError()).isGreaterThan(0.15);
    Piece falling = fit(bytes -> 1 / bytes, 1e3, 1e4).getFirst();
    assertThat(falling.bytesPerSecond()).isNull();
    assertThat(falling.fixedSeconds().estimate()).isPositive();
  }

  @Test
  void aBandwidthWithoutALimitHasNoUpperEnd() {
    List<SizePoint> points =
        List.of(
            new SizePoint(1e3, new Interval(0.9, 1, 1.1)),
            new SizePoint(1e4, new Interval(0.95, 1.05, 1.15)));
    Interval bandwidth = MethodFits.pieces(points).getFirst().bytesPerSecond();
    assertThat(bandwidth.low()).isPositive();
    assertThat(bandwidth.high()).isNull();
  }

  @Test
  void oneForkHasALineButNoInterval() {
    Piece piece = MethodFits.pieces(noisy(1, 1)).getFirst();
    assertThat(piece.fixedSeconds().low()).isNull();
    assertThat(piece.fixedSeconds().high()).isNull();
    assertThat(piece.bytesPerSecond().low()).isNull();
    assertThat(piece.bytesPerSecond().high()).isNull();
    assertThat(piece.bytesPerSecond().estimate()).isBetween(1e9, 4e9);
  }

  @Test
  void theSameTimesHaveTheSameIntervals() {
    assertThat(MethodFits.pieces(noisy(1, 4))).isEqualTo(MethodFits.pieces(noisy(1, 4)));
  }

  private static double truth(double bytes) {
    return FIXED + bytes / BANDWIDTH;
  }

  private static List<Piece> fit(DoubleUnaryOperator seconds, double... sizes) {
    return MethodFits.pieces(
        DoubleStream.of(sizes)
            .mapToObj(bytes -> new SizePoint(bytes, around(seconds.applyAsDouble(bytes))))
            .toList());
  }

  private static Interval around(double seconds) {
    return new Interval(seconds * 0.98, seconds, seconds / 0.98);
  }

  // Forks with a standard deviation of 10 %.
  private static List<SizePoint> noisy(long seed, int forks) {
    RandomGenerator random = new SplittableRandom(seed);
    return DoubleStream.of(SIZES)
        .mapToObj(bytes ->
            new SizePoint(
                bytes,
                LogEstimate.of(
                        DoubleStream.generate(
                                () -> truth(bytes) * Math.exp(0.1 * random.nextGaussian()))
                            .limit(forks)
                            .toArray())
                    .interval()))
        .toList();
  }

  private static boolean includes(Interval interval, double value) {
    return interval.low() <= value && (interval.high() == null || value <= interval.high());
  }
}
