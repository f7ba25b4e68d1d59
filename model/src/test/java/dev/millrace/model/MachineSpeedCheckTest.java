package dev.millrace.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Warning;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class MachineSpeedCheckTest {
  @Test
  void aMachineThatChangesItsSpeedIsAWarning() {
    assertThat(Findings.of(Warning.MACHINE_SPEED, probed(20, 1000, 1800)))
        .containsExactly(
            "for the same work the machine took 1.80 times as long in the slowest tenth of the forks as in the fastest");
  }

  @Test
  void aSteadyMachineIsNotDoubted() {
    assertThat(Findings.of(Warning.MACHINE_SPEED, probed(20, 1000, 1400))).isEmpty();
  }

  @Test
  void oneSlowForkOfTwentyIsNotTheMachine() {
    RunRecord record = probed(19, 1000, 1000).with(Forks.probed("a", 9000));
    assertThat(Findings.of(Warning.MACHINE_SPEED, record)).isEmpty();
  }

  @Test
  void aRecordWithoutSpeedProbeHasNoWarning() {
    assertThat(
            Findings.of(
                Warning.MACHINE_SPEED, RaceBuilder.copies().method("a", 0.01, 0.02).record()))
        .isEmpty();
  }

  @Test
  void eachJdkHasItsOwnMachineSpeed() {
    RunRecord record =
        Findings.and(RaceBuilder.copies().method("a").onJdk("8").method("a"), forks(6, 1000));
    for (ForkRecord fork : forks(6, 4000)) {
      record = record.with(onSecondJdk(fork));
    }
    assertThat(Findings.of(Warning.MACHINE_SPEED, record)).isEmpty();
  }

  private static RunRecord probed(int forks, double fast, double slow) {
    return Findings.and(
        RaceBuilder.copies().method("a"), forks(forks / 2, slow), forks(forks - forks / 2, fast));
  }

  private static List<ForkRecord> forks(int count, double probeNanos) {
    return IntStream.range(0, count).mapToObj(_ -> Forks.probed("a", probeNanos)).toList();
  }

  private static ForkRecord onSecondJdk(ForkRecord fork) {
    return Forks.like(fork, 1, fork.method(), fork.started(), fork.measurements());
  }
}
