package dev.millrace.model.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.machines.MachineComparison.CommonChoice;
import dev.millrace.model.machines.MachineComparison.Deviation;
import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRace;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Races of three machines, next to each other.
class MachinesTest {
  private static final long MIB = RaceBuilder.MIB;

  private static MachineRace first;
  private static MachineRace second;
  private static MachineRace third;
  private static MachineComparison three;

  @BeforeAll
  static void race() {
    first =
        race(
            "one",
            machine(5120, 51200, 50 * MIB)
                .times("files-copy", 30e-6, 40e-6, 12e-3)
                .times("millrace", 31e-6, 38e-6, 6e-3)
                .times("channel-transfer-to", 25e-6, 35e-6, 12e-3));
    second =
        race(
            "two",
            machine(5120, 50 * MIB)
                .times("files-copy", 20e-6, 10e-3)
                .times("millrace", 22e-6, 6e-3)
                .times("stream-transfer-to", 20e-6, 10e-3)
                .times("channel-transfer-to", 17e-6, 10e-3));
    third =
        race(
            "three",
            machine(5120, 51200, 50 * MIB)
                .times("files-copy", 40e-6, 50e-6, 14e-3)
                .times("millrace", 30e-6, 45e-6, 8e-3)
                .times("millrace-files-copy", 31e-6, 46e-6, 8e-3)
                .times("channel-transfer-to", 36e-6, 46e-6, 14e-3));
    three = Machines.compare(List.of(first, second, third)).orElseThrow();
  }

  private static RaceBuilder machine(long... sizes) {
    return RaceBuilder.plain()
        .jdk("25", 25, "a", "a")
        .directory("/a", "ext4", "/dev/loop0")
        .also("25", sizes);
  }

  private static MachineRace race(String kernel, RaceBuilder builder) {
    RunRecord record = builder.kernel(kernel).record();
    return new MachineRace(record, Judge.judge(record));
  }

  @Test
  void racesOfOneMachineAreNotCompared() {
    assertThat(Machines.compare(List.of(first, first))).isEmpty();
    assertThat(Machines.compare(List.of(first, race("one", machine(MIB).times("files-copy", 1)))))
        .isEmpty();
  }

  @Test
  void aMachineIsItsProcessorFileSystemsKernelAndJdk() {
    assertThat(three.machines()).containsExactly(machine("one"), machine("two"), machine("three"));
  }

  private static Machine machine(String kernel) {
    return new Machine("2 x a CPU", "ext4 on /dev/loop0", "ext4 on /dev/loop0", kernel, "25");
  }

  @Test
  void theJdksOfOneComputerAreSeveralMachines() {
    MachineRace two = race("one", machine(5120).onJdk("8").times("files-copy", 1, 1));
    assertThat(Machines.compare(List.of(two, two))).isEmpty();
    MachineComparison jdks = Machines.compare(List.of(two, first)).orElseThrow();
    assertThat(jdks.machines()).extracting(Machine::jdk).containsExactlyInAnyOrder("8", "25");
  }

  @Test
  void onlyCellsOfTwoMachinesOrMoreAreCompared() {
    assertThat(three.series()).hasSize(1);
    assertThat(three.series().getFirst().label()).isEqualTo("copy binary");
    assertThat(cells())
        .extracting(SharedCell::label)
        .startsWith("copy 5KiB binary")
        .endsWith("copy 50MiB binary")
        .doesNotHaveDuplicates();
    assertThat(cells()).allMatch(cell -> cell.machines().size() > 1);
    assertThat(cell("copy 50MiB binary").machines()).containsExactly(0, 1, 2);
    assertThat(cell("copy 50KiB binary").machines()).doesNotContain(1);
  }

  @Test
  void everyRatioRefersToFilesCopyOnTheSameMachine() {
    SharedCell cell = cell("copy 50MiB binary");
    assertThat(cell.reference()).isEqualTo("files-copy");
    MachineRow copier = row(cell, "millrace");
    assertThat(copier.times()).hasSize(3).allMatch(time -> time.ratio() != null);
    assertThat(copier.times()).allMatch(time -> time.ratio().isBelow(1));
    assertThat(row(cell, "files-copy").times())
        .allMatch(time -> time.ratio().estimate() == 1 && time.seconds() != null);
  }

  @Test
  void aMethodOfOneMachineHasNoRow() {
    assertThat(cell("copy 50MiB binary").rows())
        .extracting(MachineRow::method)
        .contains("millrace", "files-copy", "channel-transfer-to")
        .doesNotContain("millrace-files-copy", "stream-transfer-to");
  }

  @Test
  void theChoiceIsAmongTheFastestOnMostMachinesAndNamesTheOthers() {
    assertThat(cell("copy 50MiB binary").choice())
        .isEqualTo(new CommonChoice("millrace", List.of()));
    CommonChoice small = cell("copy 5KiB binary").choice();
    assertThat(small.method()).isEqualTo("channel-transfer-to");
    assertThat(small.deviations()).extracting(Deviation::method).containsExactly("millrace");
    assertThat(small.deviations()).allMatch(deviation -> deviation.ratio().isAbove(1));
  }

  private static List<SharedCell> cells() {
    return three.series().getFirst().cells();
  }

  private static SharedCell cell(String label) {
    return cells().stream().filter(cell -> cell.label().equals(label)).findFirst().orElseThrow();
  }

  private static MachineRow row(SharedCell cell, String method) {
    Stream<MachineRow> rows = cell.rows().stream();
    return rows.filter(row -> row.method().equals(method)).findFirst().orElseThrow();
  }
}
