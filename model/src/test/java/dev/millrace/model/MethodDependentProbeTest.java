package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Two equally fast methods on a machine that changes its speed by a tenth. The speed probe is 8 %
/// slower in the JVMs of one of them, as it was in default races of channels and streams.
class MethodDependentProbeTest {
  private static final int TRIALS = 200;
  private static final int FORKS = 12;
  private static final double SLOWER_PROBE = 1.08;

  @Test
  void aProbeThatDependsOnTheMethodDoesNotShiftItsTimes() {
    assertThat(heldShare(RaceBuilder::witness)).isBetween(0.92, 0.99);
  }

  @Test
  void theTimesOfOlderRecordsKeepTheCorrectionThatTheProbeShifts() {
    assertThat(heldShare(records -> records)).isLessThan(0.6);
  }

  private static double heldShare(UnaryOperator<RaceBuilder> version) {
    long held =
        IntStream.range(0, TRIALS)
            .filter(trial -> holds(ratio(version.apply(race(new Random(trial))).record())))
            .count();
    return held / (double) TRIALS;
  }

  private static boolean holds(Interval ratio) {
    return ratio.low() <= 1 && 1 <= ratio.high();
  }

  private static Interval ratio(RunRecord record) {
    CellTimes cell = CellTimes.of(record, 0);
    return cell.of("channel").orElseThrow().ratioTo(cell.of("stream").orElseThrow());
  }

  private static RaceBuilder race(Random random) {
    RaceBuilder records = RaceBuilder.copies().method("channel").method("stream");
    for (int fork = 0; fork < FORKS; fork++) {
      records.fork("channel", List.of(measurement(random, SLOWER_PROBE)));
      records.fork("stream", List.of(measurement(random, 1)));
    }
    return records;
  }

  private static Measurement measurement(Random random, double probe) {
    double machine = Math.exp(0.1 * random.nextGaussian());
    double own = Math.exp(0.02 * random.nextGaussian());
    return new Measurement(
        0, Measurement.Phase.MEASURED, 10, 1e7 * machine * own, 0, 1, 1e5 * probe * machine);
  }
}
