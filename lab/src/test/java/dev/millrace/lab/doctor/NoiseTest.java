package dev.millrace.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class NoiseTest {
  @Test
  void theLoadIsTheShareOfTheTicksBetweenTwoReadings() {
    Iterator<Optional<ProcessorTimes>> readings =
        List.of(
                Optional.of(ProcessorTimes.parse("cpu  100 0 50 800 10 0 0 20 0 0")),
                Optional.of(ProcessorTimes.parse("cpu  110 5 55 860 20 0 0 30 0 0")))
            .iterator();
    assertThat(ProcessorLoad.measure(readings::next)).hasValue(new ProcessorLoad(0.1, 0.2));
  }

  @Test
  void withoutReadingsTheLoadIsUnknown() {
    assertThat(ProcessorLoad.measure(Optional::empty)).isEmpty();
  }

  @Test
  void equalLoopsWithoutNoiseHaveTheRatioOne() {
    List<Double> even = List.of(1.0, 1.0, 1.0, 1.0);
    assertThat(new TwinLoops(even, even).ratio()).isEqualTo(1);
    assertThat(new TwinLoops(even, List.of(2.0, 2.0, 2.0, 2.0)).ratio()).isEqualTo(2);
    assertThat(new TwinLoops(even, even).slowTurn()).isEqualTo(1);
  }

  @Test
  void aSpinningThreadReadsTheStepsOfTheClock() {
    ClockNoise clock = ClockNoise.measure();
    assertThat(clock.stepNanos()).isPositive();
    assertThat(clock.longestPauseNanos()).isGreaterThanOrEqualTo(clock.stepNanos());
    assertThat(clock.probeNanos()).isGreaterThanOrEqualTo(100_000_000L);
  }
}
