package dev.millrace.model.compare;

import static dev.millrace.model.RaceBuilder.plain;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.junit.jupiter.api.Test;

class DifferencesTest {
  @Test
  void aDifferentMachineIsReported() {
    RunRecord next =
        here()
            .record(machine ->
                new Environment(
                    "another OS",
                    "7.0",
                    "another CPU",
                    8,
                    1L << 35,
                    "powersave",
                    "cpu.max 1",
                    9e9,
                    "26",
                    machine.jdks(),
                    machine.directories(),
                    null,
                    null,
                    null));
    assertThat(between(here().record(), next))
        .containsExactly(
            "CPU: a CPU, another CPU",
            "logical CPUs: 2, 8",
            "memory: 16GiB, 32GiB",
            "kernel: 6.18, 7.0",
            "system: an OS, another OS",
            "governor: unknown, powersave",
            "container: none, cpu.max 1",
            "memory copy: 5.00 GB/s, 9.00 GB/s");
  }

  @Test
  void aSlightlyFasterMemoryCopyIsNotReported() {
    RunRecord next = here().memoryCopy(5.4e9).record();
    assertThat(between(here().record(), next)).isEmpty();
  }

  @Test
  void aDifferentMachineSpeedIsReported() {
    RunRecord base = here().probeNanos(1e6).method("a", 1, 1.1).record();
    assertThat(between(base, here().probeNanos(1.2e6).method("a", 1, 1.1).record()))
        .containsExactly("speed probe: 1000.0 µs, 1200.0 µs; the machine was 1.20 times as slow");
    assertThat(between(here().probeNanos(1.2e6).method("a", 1, 1.1).record(), base))
        .containsExactly("speed probe: 1200.0 µs, 1000.0 µs; the machine was 1.20 times as fast");
    assertThat(between(base, here().probeNanos(1.04e6).method("a", 1, 1.1).record())).isEmpty();
    assertThat(between(base, here().method("a", 1, 1.1).record())).isEmpty();
  }

  @Test
  void aDifferentBuildOrFileSystemIsReportedButPathsAreNot() {
    RunRecord next =
        plain()
            .jdk("25.0.2", 25, "b", "a VM")
            .directory("/b", "xfs", "/dev/sda1")
            .copy(1, "25.0.2", "/b", "/b")
            .record();
    assertThat(between(here().record(), next))
        .containsExactly(
            "JDK: a 25, a VM, b 25.0.2, a VM",
            "directory /a: ext4 on /dev/sda1 (rw), journal yes, xfs on /dev/sda1 (rw), journal yes");
    RunRecord elsewhere =
        plain()
            .jdk("25", 25, "a", "a VM")
            .directory("/c", "ext4", "/dev/sda1")
            .copy(1, "25", "/c", "/c")
            .record();
    assertThat(between(here().record(), elsewhere)).isEmpty();
  }

  @Test
  void aJdkOrDirectoryOfOnlyOneRaceIsReported() {
    RunRecord next =
        here()
            .jdk("26", 26, "a", "a VM")
            .directory("/z", "xfs", "/dev/sda1")
            .copy(1, "26", "/a", "/a")
            .copy(1, "25", "/a", "/z")
            .record();
    assertThat(between(here().record(), next))
        .containsExactly(
            "JDK: null, a 26, a VM", "directory /z: null, xfs on /dev/sda1 (rw), journal yes");
  }

  @Test
  void anUnfinishedRaceIsReported() {
    RunRecord ended = here().record();
    RunRecord running = ended.finishedAt(null);
    assertThat(between(ended, running)).containsExactly("end: finished, not finished");
  }

  private static RaceBuilder here() {
    return plain()
        .jdk("25", 25, "a", "a VM")
        .directory("/a", "ext4", "/dev/sda1")
        .copy(1, "25", "/a", "/a");
  }

  private static List<String> between(RunRecord base, RunRecord next) {
    return RecordComparison.of(base, next).differences().stream()
        .map(one -> one.what() + ": " + one.base() + ", " + one.next())
        .toList();
  }

  @Test
  void oneOfAKindIsSingular() {
    assertThat(Differences.effort(new Effort(Effort.Name.QUICK, 1, 1, 1, 1, 2, 20, 4, 0, 0, 0)))
        .isEqualTo("1 fork, 1 iteration of 20 ms, 2 judged of 4 ms");
    assertThat(
            Differences.effort(new Effort(Effort.Name.DEFAULT, 3, 3, 8, 2, 10, 16, 4, 300, 0, 0)))
        .isEqualTo("3 to 8 forks, 2 iterations of 16 ms (300 ms at least), 10 judged of 4 ms");
  }
}
