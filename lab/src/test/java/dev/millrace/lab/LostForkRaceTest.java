package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.Effort;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Races whose forks a signal ends.
@Tag("slow")
class LostForkRaceTest extends RacedFiles {
  private static final Effort TWO_FORKS =
      new Effort(Effort.Name.QUICK, 2, 2, 2, 1, 1, 1, 1, 0, 0, 0);

  @Test
  void aKilledForkRunsAgainAndItsMethodKeepsItsTime() throws IOException {
    RunRecord record = race(1_000L);
    List<ForkRecord> forks = record.forksOf(0, "files-copy");
    assertThat(forks).hasSize(3);
    assertThat(forks.getFirst().absence().status()).isEqualTo(Status.LOST);
    assertThat(forks.getFirst().absence().reason()).isEqualTo("its JVM was ended by signal 9");
    assertThat(forks.subList(1, 3)).allMatch(fork -> fork.absence() == null);
    assertThat(RecordFile.read(results)).isEqualTo(record);
    JudgedRace judged = Judge.judge(record);
    assertThat(copy(judged).status()).isEqualTo(Status.OK);
    assertThat(copy(judged).forks()).isEqualTo(2);
    assertThat(judged.warnings()).extracting(Finding::warning).contains(Warning.LOST_FORK);
  }

  @Test
  void theCellsOfAKilledJvmRunAgainInTheirOwnJvms() throws IOException {
    RunRecord record = race(1_000L, 50_000L);
    for (int cell = 0; cell < 2; cell++) {
      List<ForkRecord> forks = record.forksOf(cell, "files-copy");
      assertThat(forks).hasSize(3);
      assertThat(forks.getFirst().absence())
          .isEqualTo(
              new Absence(
                  Status.LOST,
                  "its JVM ran several cells and ended early: its JVM was ended by signal 9"));
      assertThat(forks.get(1).jvm()).isEqualTo(forks.get(1).sequence());
      assertThat(forks.subList(1, 3)).allMatch(fork -> fork.absence() == null);
    }
  }

  private static MethodResult copy(JudgedRace judged) {
    return Races.result(judged.cells().getFirst(), "files-copy");
  }

  private RunRecord race(Long... sizes) throws IOException {
    Thread thread = Thread.ofPlatform().daemon().start(new Killer());
    try {
      return Races.in(results)
          .run(
              RaceRequests.in(files)
                  .sizes(sizes)
                  .methods("files-copy", RaceRequests.PLAIN)
                  .effort(TWO_FORKS)
                  .request());
    } finally {
      thread.interrupt();
    }
  }

  /// Kills the first fork of `files-copy`.
  private static final class Killer implements Runnable {
    /// A fork lives much longer. A busy thread would take a processor from the race.
    private static final long PAUSE_NANOS = 5_000_000;

    @Override
    public void run() {
      boolean isKilled = false;
      while (!isKilled && !Thread.currentThread().isInterrupted()) {
        isKilled =
            ProcessHandle.current()
                .children()
                .filter(Killer::isFork)
                .findFirst()
                .map(ProcessHandle::destroyForcibly)
                .isPresent();
        LockSupport.parkNanos(PAUSE_NANOS);
      }
    }

    // The command line in ProcessHandle.Info ends after a page.
    private static boolean isFork(ProcessHandle child) {
      try {
        String command = Files.readString(Path.of("/proc", child.pid() + "", "cmdline"));
        return command.contains("org.openjdk.jmh.runner.ForkedMain")
            && command.contains("-Dmillrace.method=files-copy");
      } catch (IOException e) {
        return false; // It ended.
      }
    }
  }
}
