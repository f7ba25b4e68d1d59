package dev.millrace.lab;

import static dev.millrace.lab.Races.result;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.request.Additions.Addition;
import dev.millrace.model.Judge;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Races of reads with another result than the sum of the bytes.
@Tag("slow")
class OtherResultsRaceTest {
  @TempDir Path directory;

  @Test
  void theResultIsCheckedAlsoOfAClassOfTheUser() throws IOException {
    Path files = Files.createDirectories(directory.resolve("files"));
    RunRecord record =
        Races.in(directory.resolve("results"))
            .run(
                RaceRequests.in(files)
                    .operations(Operation.COUNT_LINES)
                    .methods(RaceRequests.PLAIN)
                    .with(new Addition("", losesOne()))
                    .sizes(20_000L)
                    .request());
    JudgedCell cell = Judge.judge(record).cells().getFirst();
    assertThat(cell.cell().label()).isEqualTo("count-lines 20KB text");
    assertThat(result(cell, RaceRequests.PLAIN).status()).isEqualTo(Status.OK);
    MethodResult wrong = result(cell, "loses-one");
    assertThat(wrong.status()).isEqualTo(Status.DISQUALIFIED);
    assertThat(wrong.reason()).matches("it counted [0-9]+ lines, not [0-9]+");
  }

  private Path losesOne() throws IOException {
    return Files.writeString(
        directory.resolve("LosesOne.java"),
        """
        import dev.millrace.methods.ReadMethod;
        import java.io.IOException;
        import java.nio.file.Files;
        import java.nio.file.Path;

        public final class LosesOne implements ReadMethod {
          @Override
          public long read(Path source) throws IOException {
            return Files.readAllLines(source).size() - 1;
          }
        }
        """);
  }
}
