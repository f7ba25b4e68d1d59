package dev.millrace.lab.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.tune.Choice;
import dev.millrace.model.tune.Decision;
import dev.millrace.model.tune.Tuning;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Small races of trees with real JVMs.
@Tag("slow")
class TreeRaceTest {
  private static final int FILES = 100;

  @TempDir Path directory;
  private Path files;
  private Path results;

  @BeforeEach
  void makeDirectory() throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    files = Files.createDirectory(directory.resolve("files"));
    results = directory.resolve("results");
  }

  private RunRecord race(int jvms, Duration budget) throws IOException {
    TreeRaceRequest request = new TreeRaceRequest(files, files, List.of(2, 1), FILES, jvms, 1);
    return new TreeRace(results, "test").run(request, budget);
  }

  @Test
  void eachJvmCopiesTheTreeWithEveryNumberAndTheRecordDecides() throws IOException {
    RunRecord record = race(2, Duration.ofMinutes(2));
    assertThat(record.forks())
        .extracting(ForkRecord::method)
        .containsExactly(
            "millrace-tree-jobs-2",
            "millrace-tree-jobs-1",
            "twin-of-millrace-tree-jobs-2",
            "millrace-tree-jobs-2",
            "millrace-tree-jobs-1",
            "twin-of-millrace-tree-jobs-2");
    assertThat(record.forks()).extracting(ForkRecord::group).containsExactly(1, 1, 1, 4, 4, 4);
    assertThat(record.forks())
        .allSatisfy(fork -> assertThat(fork.measured()).hasSize(TreePlans.BLOCKS));
    assertThat(files).isEmptyDirectory();
    assertThat(RecordFile.read(results)).isEqualTo(record);
    List<Decision> decisions =
        new Tuning(List.of(record), files.toString(), files.toString())
            .choices(List.of(Choice.of("jobs")), _ -> 2);
    assertThat(decisions)
        .singleElement()
        .satisfies(decision -> {
          assertThat(decision.reason()).isNotEqualTo("not raced");
          assertThat(decision.ratios()).hasSize(1);
          assertThat(decision.ratios().getFirst().ratio().low()).isNotNull();
        });
  }

  @Test
  void anExhaustedBudgetStartsNoFurtherJvm() throws IOException {
    assertThat(race(9, Duration.ofMillis(1)).forks()).hasSize(3);
  }

  @Test
  void aTargetThatTakesNoFilesFailsAndLeavesNothing() throws IOException {
    Path missing = directory.resolve("missing");
    TreeRaceRequest request = new TreeRaceRequest(files, missing, List.of(1), FILES, 1, 1);
    assertThatThrownBy(() -> new TreeRace(results, "test").run(request, Duration.ofMinutes(1)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("missing");
    try (Stream<Path> left = Files.list(files)) {
      assertThat(left).isEmpty();
    }
  }
}
