package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.lab.schedule.TimeEstimate;
import dev.millrace.lab.schedule.Turn;
import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.MethodResult;
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
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Races whose forks a signal ends.
@Tag("slow")
class LostForkRaceTest {
  private static final long DEADLINE_NANOS = Duration.ofSeconds(20).toNanos();
  private static final Effort TWO_FORKS = new Effort(Effort.Name.QUICK, 2, 2, 1, 1, 1, 1, 0);

  @TempDir Path directory;
  private Path files;

  @BeforeEach
  void makeDirectory() throws IOException {
    files = Files.createDirectory(directory.resolve("files"));
  }

  @Test
  void aKilledForkRunsAgainAndItsMethodKeepsItsTime() throws IOException {
    RunRecord record = race(1);
    List<ForkRecord> forks = record.forksOf(0, "files-copy");
    assertThat(forks).hasSize(3);
    assertThat(forks.getFirst().absence().status()).isEqualTo(Status.LOST);
    assertThat(forks.getFirst().absence().reason()).isEqualTo("its JVM was ended by signal 9");
    assertThat(forks.subList(1, 3)).allMatch(fork -> fork.absence() == null);
    assertThat(RecordFile.read(directory.resolve("results"))).isEqualTo(record);
    JudgedRace judged = Judge.judge(record);
    assertThat(copy(judged).status()).isEqualTo(Status.OK);
    assertThat(copy(judged).forks()).isEqualTo(2);
    assertThat(judged.warnings()).extracting(Finding::warning).contains(Warning.LOST_FORK);
  }

  @Test
  void aMethodWhoseForksDieAgainFailsAndTheOthersKeepTheirTimes() throws IOException {
    JudgedRace judged = Judge.judge(race(Integer.MAX_VALUE));
    assertThat(copy(judged).status()).isEqualTo(Status.FAILED);
    assertThat(copy(judged).reason())
        .isEqualTo("lost 3 forks, the last because its JVM was ended by signal 9");
    assertThat(judged.cells().getFirst().winners()).containsExactly(RaceRequests.PLAIN);
  }

  private static MethodResult copy(JudgedRace judged) {
    return judged.cells().getFirst().results().stream()
        .filter(result -> result.method().equals("files-copy"))
        .findFirst()
        .orElseThrow();
  }

  private RunRecord race(int kills) throws IOException {
    return new Race(directory.resolve("results"), "test", new Killer(kills))
        .run(
            RaceRequests.in(files)
                .methods("files-copy", RaceRequests.PLAIN)
                .effort(TWO_FORKS)
                .request());
  }

  /// Kills the first forks of `files-copy`.
  private static final class Killer implements RaceListener {
    private int left;

    Killer(int kills) {
      left = kills;
    }

    @Override
    public void started(Turn turn, TimeEstimate estimate) {
      if (turn.entry().method().equals("files-copy") && left-- > 0) {
        Thread.ofPlatform().daemon().start(Killer::killNextJvm);
      }
    }

    // The command line in ProcessHandle.Info ends after a page.
    private static boolean isFork(ProcessHandle child) {
      try {
        return Files.readString(Path.of("/proc", child.pid() + "", "cmdline"))
            .contains("org.openjdk.jmh.runner.ForkedMain");
      } catch (IOException e) {
        return false; // It ended.
      }
    }

    private static void killNextJvm() {
      long deadline = System.nanoTime() + DEADLINE_NANOS;
      while (System.nanoTime() < deadline) {
        List<ProcessHandle> jvms =
            ProcessHandle.current().children().filter(child -> isFork(child)).toList();
        jvms.forEach(ProcessHandle::destroyForcibly);
        if (!jvms.isEmpty()) {
          return;
        }
        Thread.onSpinWait();
      }
    }
  }
}
