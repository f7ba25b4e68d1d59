package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.lab.fork.BalancedOrders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// Numbers of threads race by copies of a small tree.
class TreeRaceTest extends RacedFiles {
  private static final List<Integer> JOBS = List.of(2, 1, 4);

  @Test
  void everyNumberCopiesTheTreeOnceARoundAndNoFileStays() throws IOException {
    Map<Integer, List<Long>> times = TreeRace.run(files, files, JOBS, Duration.ofMillis(200), 1);
    assertThat(times).containsOnlyKeys(JOBS);
    assertThat(times.values().stream().map(List::size).distinct()).hasSize(1);
    assertThat(files).isEmptyDirectory();
  }

  @Test
  void noRoundStartsThatWouldEndAfterTheLimit() throws IOException {
    AtomicLong now = new AtomicLong();
    Map<Integer, List<Long>> times =
        TreeRace.rounds(
            new BalancedOrders(JOBS, 1),
            JOBS,
            _ -> now.addAndGet(10) - now.get() + 10,
            now::get,
            95);
    assertThat(times.values()).allSatisfy(each -> assertThat(each).hasSize(2));
    assertThat(now).hasValue(90);
  }

  @Test
  void theFirstRoundDoesNotCountButAlwaysRuns() throws IOException {
    AtomicLong copies = new AtomicLong();
    Map<Integer, List<Long>> times =
        TreeRace.rounds(
            new BalancedOrders(JOBS, 1), JOBS, _ -> copies.incrementAndGet(), () -> 1, 0);
    assertThat(times.values()).allSatisfy(each -> assertThat(each).isEmpty());
    assertThat(copies).hasValue(JOBS.size());
  }

  @Test
  void aTargetThatTakesNoFilesFailsAndLeavesNothing() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    assertThatThrownBy(() -> TreeRace.run(files, file, JOBS, Duration.ofMillis(200), 1))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("file");
    assertThat(files).isEmptyDirectory();
  }
}
