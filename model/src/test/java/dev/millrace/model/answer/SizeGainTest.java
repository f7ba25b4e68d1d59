package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.answer.Advice.SizeGain;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.RunRecord;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// How often the gain of a choice over the choice of the JDK is larger than it can be. The methods
/// and the size are selected from the data that also give the gain. `-Dcoverage.trials=2000` prints
/// the figures of docs/accuracy.md.
@Tag("slow")
class SizeGainTest {
  private static final int TRIALS = Integer.getInteger("coverage.trials", 100);
  private static final double NOISE = 0.05;
  private static final double GAIN = 1.2;
  private static final long[] SIZES =
      LongStream.range(0, 8).map(i -> RaceBuilder.KIB << (2 * i)).toArray();

  @ParameterizedTest
  @CsvSource({"2, 3", "2, 8", "5, 4", "12, 4", "12, 8"})
  void equalMethodsGainNothing(int methods, int forks) {
    double wrong = share(trial -> equal(trial, methods, forks), gain -> gain.isAbove(1));
    print("%d equal methods, %d forks: %.1f %% with a false gain", methods, forks, 100 * wrong);
    // Two standard errors above the promised rate, because few trials count imprecisely.
    assertThat(wrong).isLessThanOrEqualTo(0.05 + 2 * Math.sqrt(0.05 * 0.95 / TRIALS));
  }

  @ParameterizedTest
  @CsvSource({"1, 4", "1, 8", "4, 4", "4, 8"})
  void aGainIsAtLeastThePrintedOne(int methods, int forks) {
    double wrong = share(trial -> groups(trial, methods, forks), gain -> gain.isAbove(GAIN));
    print(
        "2 x %d methods, %d forks, gain %.1f: %.1f %% too high", methods, forks, GAIN, 100 * wrong);
    assertThat(wrong).isLessThanOrEqualTo(0.05 + 2 * Math.sqrt(0.05 * 0.95 / TRIALS));
    assertThat(gain(groups(1, methods, forks).record()).orElseThrow().isAbove(1)).isTrue();
  }

  private static RaceBuilder equal(long trial, int methods, int forks) {
    RaceBuilder race = RaceBuilder.sizes(SIZES).forks(forks).noise(NOISE, trial);
    for (int i = 0; i < methods; i++) {
      race.line("m" + i + (i % 2 == 0 ? "" : "-process"), bytes -> 10e-6 + bytes / 1e9);
    }
    return race;
  }

  private static RaceBuilder groups(long trial, int methods, int forks) {
    RaceBuilder race = RaceBuilder.sizes(SIZES).forks(forks).noise(NOISE, trial);
    for (int i = 0; i < methods; i++) {
      race.line("m" + i, _ -> GAIN * 1e-3);
      race.line("m" + i + "-process", _ -> 1e-3);
    }
    return race;
  }

  private static double share(LongFunction<RaceBuilder> race, Predicate<Interval> isMatch) {
    return LongStream.range(0, TRIALS)
            .mapToObj(trial -> gain(race.apply(trial).record()))
            .flatMap(Optional::stream)
            .filter(isMatch)
            .count()
        / (double) TRIALS;
  }

  private static Optional<Interval> gain(RunRecord record) {
    Advice advice = Advisor.of(record, Judge.cells(record)).getFirst();
    return Optional.ofNullable(advice.gain()).map(SizeGain::ratio);
  }

  private static void print(String text, Object... values) {
    if (Integer.getInteger("coverage.trials") != null) {
      System.out.printf(text + "%n", values);
    }
  }
}
