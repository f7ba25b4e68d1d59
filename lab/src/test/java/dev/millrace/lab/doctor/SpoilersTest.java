package dev.millrace.lab.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.machine.LoadMeter.ProcessorLoad;
import dev.millrace.model.record.Environment;
import dev.millrace.model.record.Environment.Directory;
import dev.millrace.model.record.Environment.OtherPrograms;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SpoilersTest {
  private static MachineCheckup machine(
      String governor, Ability calls, double steal, OtherPrograms others) {
    Environment environment =
        new Environment("Linux", "6", "cpu", 2, 1, governor, "none", 1, "25", List.of(), List.of());
    return new MachineCheckup(
        environment,
        calls,
        Ability.yes("io_uring", ""),
        Optional.of(new ProcessorLoad(steal, others)));
  }

  private static DirectoryCheckup on(String type, String journal, long freeBytes) {
    Directory directory =
        new Directory("/data", type, "rw", "/dev/sda", journal, freeBytes, 2 * freeBytes);
    return new DirectoryCheckup(directory, List.of(), List.of());
  }

  @Test
  void aQuietMachineWithSpaceHasNone() {
    MachineCheckup quiet =
        machine(
            "performance",
            Ability.yes("system calls", ""),
            0,
            new OtherPrograms(0.09, List.of("firefox")));
    assertThat(Spoilers.of(quiet, List.of(on("ext4", "yes", 4L << 30))))
        .allMatch(spoiler -> spoiler.contains("strace")); // which this machine may lack
  }

  @Test
  void eachConditionIsASentenceWithAdvice() {
    MachineCheckup noisy =
        machine(
            "powersave",
            Ability.no("system calls", "denied"),
            0.05,
            new OtherPrograms(0.5, List.of("firefox", "idea")));
    assertThat(Spoilers.of(noisy, List.of(on("nfs4", "none", 1 << 20))))
        .contains(
            "Other guests of the host take 5.0 % of the processors: race at another hour.",
            "Other programs use 50 % of the processors (busiest: firefox, idea); close them for narrower results.",
            "The governor is powersave: set it to performance for the race.",
            "Methods with system calls cannot race: denied.",
            "/data has 1.00 MiB free: choose smaller --sizes.",
            "/data is on ext4 without a journal: new files after deleted ones take longer.",
            "/data is on a server (nfs4): other users and the network take part in the race.");
  }
}
