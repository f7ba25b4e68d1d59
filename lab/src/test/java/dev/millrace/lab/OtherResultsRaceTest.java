package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.request.Addition;
import dev.millrace.lab.schedule.RaceListener;
import dev.millrace.model.Judge;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Races of reads with another result than the sum of the bytes.
@Tag("slow")
class OtherResultsRaceTest {
  private static final String COUNT =
      """
      import dev.millrace.methods.ReadMethod;
      import java.io.IOException;
      import java.nio.file.Files;
      import java.nio.file.Path;

      public final class MyCount implements ReadMethod {
        @Override
        public long read(Path source) throws IOException {
          return Files.readAllLines(source).size();
        }
      }
      """;

  @TempDir Path directory;

  @Test
  void everyResultIsCheckedAlsoOfAClassOfTheUser() throws IOException {
    Path files = Files.createDirectories(directory.resolve("files"));
    Path own = Files.writeString(directory.resolve("MyCount.java"), COUNT);
    RunRecord record =
        new Race(directory.resolve("results"), "test", new RaceListener() {})
            .run(
                RaceRequests.in(files)
                    .operations(Operation.COUNT_LINES, Operation.FIND_WORD)
                    .methods(RaceRequests.PLAIN)
                    .with(new Addition("", own))
                    .sizes(20_000L)
                    .request());
    List<JudgedCell> cells = Judge.judge(record).cells();
    assertThat(cells)
        .extracting(cell -> cell.cell().label())
        .containsExactly("count-lines 20KB text", "find-word 20KB text");
    assertThat(cells)
        .allMatch(cell -> result(cell, RaceRequests.PLAIN).status() == Status.OK)
        .allMatch(cell -> cell.ceiling() != null);
    assertThat(result(cells.getFirst(), "my-count").status()).isEqualTo(Status.OK);
    MethodResult wrong = result(cells.getLast(), "my-count");
    assertThat(wrong.status()).isEqualTo(Status.DISQUALIFIED);
    assertThat(wrong.reason()).startsWith("it found the word in ");
  }

  private static MethodResult result(JudgedCell cell, String method) {
    return cell.results().stream()
        .filter(result -> result.method().equals(method))
        .findFirst()
        .orElseThrow();
  }
}
