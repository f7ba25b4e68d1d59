package dev.millrace.model.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.judge.CellJudge;
import dev.millrace.model.judge.CellTimes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real records of several versions, which every check has to accept.
class PublishedRecordsTest {
  private static final Path RESULTS = Path.of("../docs/results");

  static Stream<Path> results() throws IOException {
    try (Stream<Path> below = Files.list(RESULTS)) {
      return below
          .filter(Files::isDirectory)
          .filter(each -> RecordFile.find(each).isPresent())
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("results")
  void everyPublishedRecordIsRead(Path directory) throws IOException {
    RunRecord record = RecordFile.read(directory);
    assertThat(record.forks()).isNotEmpty();
    assertThat(record.finished()).isNotNull();
  }

  /// A race decides without the evidence of its methods, and the report judges with it.
  @ParameterizedTest(name = "{0}")
  @MethodSource("results")
  void theEvidenceChangesNoOtherPartOfAJudgedCell(Path directory) throws IOException {
    RunRecord record = RecordFile.read(directory);
    Cell cell = record.plan().cells().getFirst();
    CellJudge judge = new CellJudge(record, cell, CellTimes.of(record, cell.id()));
    assertThat(judge.withoutEvidence().results()).allMatch(result -> result.evidence() == null);
    assertThat(judge.withoutEvidence())
        .usingRecursiveComparison()
        .ignoringFields("results.evidence")
        .isEqualTo(judge.cell());
  }
}
