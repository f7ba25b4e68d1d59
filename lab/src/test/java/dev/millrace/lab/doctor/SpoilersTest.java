package dev.millrace.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.Directory;
import dev.millrace.model.record.Environment;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SpoilersTest {
  private static final List<Double> EVEN = List.of(1.0, 1.0, 1.0, 1.0);
  private static final List<Double> SLOWER = List.of(1.1, 1.1, 1.1, 1.1);

  private static MachineCheckup machine(
      String governor, Ability calls, TwinLoops twins, ProcessorLoad load) {
    Environment environment =
        new Environment("Linux", "6", "cpu", 2, 1, governor, "none", 1, "25", List.of(), List.of());
    ClockNoise clock = new ClockNoise(30, 1000, 0, 100_000_000);
    return new MachineCheckup(
        environment, calls, Ability.yes("io_uring", ""), clock, twins, Optional.of(load));
  }

  private static DirectoryCheckup on(String type, String journal, long freeBytes) {
    Directory directory =
        new Directory("/data", type, "rw", "/dev/sda", journal, freeBytes, 2 * freeBytes);
    return new DirectoryCheckup(directory, List.of(), List.of(), List.of());
  }

  @Test
  void aQuietMachineWithSpaceHasNone() {
    MachineCheckup quiet =
        machine(
            "performance",
            Ability.yes("system calls", ""),
            new TwinLoops(EVEN, EVEN),
            new ProcessorLoad(0, 0));
    assertThat(Spoilers.of(quiet, List.of(on("ext4", "yes", 4L << 30))))
        .allMatch(spoiler -> spoiler.contains("strace")); // which this machine may lack
  }

  @Test
  void eachConditionIsASentenceWithAdvice() {
    MachineCheckup noisy =
        machine(
            "powersave",
            Ability.no("system calls", "denied"),
            new TwinLoops(EVEN, SLOWER),
            new ProcessorLoad(0.05, 0.5));
    assertThat(Spoilers.of(noisy, List.of(on("nfs4", "none", 1 << 20))))
        .contains(
            "Two equal loops differ by 10 %: close other programs, or race with --thorough.",
            "Other guests of the host take 5.0 % of the processors: race at another hour.",
            "Other programs use 50 % of the processors: end them for the race.",
            "The governor is powersave: set it to performance for the race.",
            "Methods with system calls cannot race: denied.",
            "/data has 1.00 MiB free: choose smaller --sizes.",
            "/data is on ext4 without a journal: new files after deleted ones take longer.",
            "/data is on a server (nfs4): other users and the network take part in the race.");
  }
}
