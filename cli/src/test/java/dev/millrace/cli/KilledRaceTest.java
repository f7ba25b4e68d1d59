package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A race in a separate process that a signal ends.
@Tag("slow")
class KilledRaceTest {
  private static final long DEADLINE_NANOS = Duration.ofMinutes(2).toNanos();

  @TempDir Path directory;
  private Process process;

  @AfterEach
  void stop() {
    if (process != null) {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  @Test
  void aKilledRaceContinuesWithoutRepeatingAFork() throws Exception {
    start("-Dmillrace.columns=0");
    awaitForks(1);
    process.destroyForcibly().waitFor();
    RunRecord killed = RecordFile.read(results());
    assertThat(killed.finished()).isNull();

    Run run = Run.of("race", "--resume", results().toString(), "--json");

    assertThat(run.code()).as(run.err()).isZero();
    List<ForkRecord> forks = RecordFile.read(results()).forks();
    assertThat(forks.subList(0, killed.forks().size())).isEqualTo(killed.forks());
    assertThat(forks).extracting(ForkRecord::sequence).doesNotHaveDuplicates().isSorted();
    assertThat(raceFiles()).isEmpty();
  }

  @Test
  @EnabledOnOs(LINUX)
  void theNextRaceRemovesTheFilesOfAKilledOne() throws Exception {
    start("-Dmillrace.columns=0");
    awaitForks(1);
    List<ProcessHandle> forks = process.descendants().toList();
    process.destroyForcibly().waitFor();
    forks.forEach(ProcessHandle::destroyForcibly);
    assertThat(raceFiles()).hasSize(1);
    String name = raceFiles().getFirst().getFileName().toString();
    assertThat(Run.of("doctor", "--json", directory.toString()).out())
        .containsSubsequence("\"leftRaces\"", name, "\"hasEnded\" : true");

    Run run =
        Run.of(
            "race",
            "--methods=files-copy",
            "--sizes=5K",
            "--forks=1",
            "--warmups=1",
            "--iterations=1",
            "--from=" + directory,
            "--out=" + directory.resolve("next"));

    assertThat(run.code()).as(run.err()).isZero();
    assertThat(raceFiles()).isEmpty();
  }

  @ParameterizedTest(name = "on a terminal of {0} columns")
  @ValueSource(ints = {0, 80})
  void afterAnInterruptTheFilesAreGoneAndTheRecordStays(int columns) throws Exception {
    start("-Dmillrace.columns=" + columns);
    awaitForks(1);
    interrupt();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).isEqualTo(130);
    assertThat(raceFiles()).isEmpty();
    assertThat(RecordFile.read(results()).forks()).isNotEmpty();
    assertThat(out).contains("copy 5KiB binary").contains("Record: " + results());
    assertThat(new String(process.getErrorStream().readAllBytes(), StandardCharsets.UTF_8))
        .contains(
            "continue with: millrace race --resume "
                + results()
                + " --save-baseline kept (baseline kept was not saved)");
    assertThat(Path.of("races", "baselines", "kept")).doesNotExist();
  }

  private void start(String flag) throws IOException {
    process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                flag,
                "-cp",
                System.getProperty("java.class.path"),
                Millrace.class.getName(),
                "race",
                "--methods=files-copy,stream-array[4KiB]",
                "--sizes=5K",
                "--forks=2",
                "--warmups=1",
                "--iterations=2",
                "--watch=none",
                "--save-baseline=kept",
                "--from=" + directory,
                "--out=" + results())
            .start();
  }

  private void interrupt() throws Exception {
    Process kill = new ProcessBuilder("sh", "-c", "kill -INT " + process.pid()).inheritIO().start();
    assumeThat(kill.waitFor(10, TimeUnit.SECONDS) && kill.exitValue() == 0)
        .as("a shell that can send signals")
        .isTrue();
  }

  private Path results() {
    return directory.resolve("results");
  }

  private void awaitForks(int count) throws Exception {
    long deadline = System.nanoTime() + DEADLINE_NANOS;
    while (!Files.exists(results().resolve(RecordFile.NAME))
        || RecordFile.read(results()).forks().size() < count) {
      assertThat(System.nanoTime()).as("waited too long for forks").isLessThan(deadline);
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
