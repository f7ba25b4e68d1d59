package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A race in a separate process that a signal ends.
@Tag("slow")
class KilledRaceTest extends StartedProcesses {
  @TempDir Path directory;
  private Process process;

  @Test
  @EnabledOnOs(LINUX)
  void aKilledRaceContinuesWithoutRepeatingAForkAndItsFilesAreRemoved() throws Exception {
    race("-Dmillrace.columns=0");
    awaitForks(1);
    List<ProcessHandle> left = process.descendants().toList();
    process.destroyForcibly().waitFor();
    left.forEach(ProcessHandle::destroyForcibly);
    RunRecord killed = RecordFile.read(results());
    assertThat(killed.finished()).isNull();
    assertThat(raceFiles()).hasSize(1);
    String name = raceFiles().getFirst().getFileName().toString();
    assertThat(Run.of("doctor", "--json", directory).out())
        .containsSubsequence("\"leftRaces\"", name, "\"hasEnded\" : true");

    Run.of("race", "--resume", results(), "--json").succeeded();
    List<ForkRecord> forks = RecordFile.read(results()).forks();
    assertThat(forks.subList(0, killed.forks().size())).isEqualTo(killed.forks());
    assertThat(forks).extracting(ForkRecord::sequence).doesNotHaveDuplicates().isSorted();
    assertThat(raceFiles()).isEmpty();
  }

  @ParameterizedTest(name = "on a terminal of {0} columns")
  @ValueSource(ints = {0, 80})
  void afterAnInterruptTheFilesAreGoneAndTheRecordStays(int columns) throws Exception {
    race("-Dmillrace.columns=" + columns);
    awaitForks(1);
    OwnProcess.signal("INT", process);
    Run run = Run.ended(process);
    assertThat(run.code()).isEqualTo(130);
    assertThat(raceFiles()).isEmpty();
    assertThat(RecordFile.read(results()).forks()).isNotEmpty();
    assertThat(run.out()).contains("copy 5KiB binary").contains("Record: " + results());
    assertThat(run.err())
        .contains(
            "continue with: millrace race --resume "
                + results()
                + " --save-baseline kept (baseline kept was not saved)");
    assertThat(Path.of("races", "baselines", "kept")).doesNotExist();
  }

  private void race(String flag) throws IOException {
    List<String> command =
        OwnProcess.command(
            Run.split(
                "race --methods=files-copy,stream-array[4KiB] --sizes=5K --forks=2 "
                    + "--warmups=1 --iterations=2 --watch=none --save-baseline=kept --from=%s "
                    + "--out=%s",
                directory, results()));
    command.add(1, flag);
    process = start(new ProcessBuilder(command));
  }

  private Path results() {
    return directory.resolve("results");
  }

  private void awaitForks(int count) throws Exception {
    while (!Files.exists(results().resolve(RecordFile.NAME))
        || RecordFile.read(results()).forks().size() < count) {
      assertThat(process.isAlive()).isTrue();
      Thread.sleep(20);
    }
  }

  private List<Path> raceFiles() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files
          .filter(file -> file.getFileName().toString().startsWith("millrace-files"))
          .toList();
    }
  }
}
