package dev.millrace.model.record;

import static org.assertj.core.api.Assertions.assertThat;

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
}
