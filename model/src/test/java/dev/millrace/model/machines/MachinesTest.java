package dev.millrace.model.machines;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.machines.MachineComparison.CommonChoice;
import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.machines.MachineComparison.MachineRace;
import dev.millrace.model.machines.MachineComparison.MachineRow;
import dev.millrace.model.machines.MachineComparison.SharedCell;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Published races of three machines, next to each other.
class MachinesTest {
  private static final Path RESULTS = Path.of("../docs/results");

  private static MachineRace xeon;
  private static MachineRace hiddenXeon;
  private static MachineRace otherXeon;
  private static MachineComparison three;

  @BeforeAll
  static void read() throws IOException {
    xeon = race("2026-11-22-copier");
    hiddenXeon = race("2026-11-23-six-methods");
    otherXeon = race("2026-11-23-copier-drop-in");
    three = Machines.compare(List.of(xeon, hiddenXeon, otherXeon)).orElseThrow();
  }

  private static MachineRace race(String name) throws IOException {
    RunRecord record = RecordFile.read(RESULTS.resolve(name));
    return new MachineRace(record, Judge.judge(record));
  }

  @Test
  void racesOfOneMachineAreNotCompared() throws IOException {
    assertThat(Machines.compare(List.of(xeon, xeon))).isEmpty();
    assertThat(Machines.compare(List.of(xeon, race("2026-11-22-default")))).isEmpty();
  }

  @Test
  void aMachineIsItsProcessorFileSystemsKernelAndJdk() {
    assertThat(three.machines())
        .containsExactly(
            machine("2 x Intel(R) Xeon(R) Processor @ 2.50GHz", "6.18.44-fc-v595"),
            machine("2 x Intel(R) Xeon(R) Processor", "6.18.44-fc-v669"),
            machine("2 x Intel(R) Xeon(R) Processor", "6.18.44-fc-v657"));
  }

  private static Machine machine(String processor, String kernel) {
    return new Machine(processor, "ext4 on /dev/loop0", "ext4 on /dev/loop0", kernel, "25.0.3");
  }

  @Test
  void theJdksOfOneComputerAreSeveralMachines() throws IOException {
    MachineRace two = race("2026-11-22-nio-2002");
    assertThat(Machines.compare(List.of(two, two))).isEmpty();
    MachineComparison jdks = Machines.compare(List.of(two, xeon)).orElseThrow();
    assertThat(jdks.machines())
        .extracting(Machine::jdk)
        .containsExactlyInAnyOrder("1.8.0_504", "25.0.3");
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
