package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Keeps a clone below 10 MB: the records and pages are more than half of it.
class ResultsSizeTest {
  private static final Path RESULTS = Path.of("../docs/results");
  private static final long LIMIT_BYTES = 6_000_000;

  @Test
  void theCommittedResultsStayBelowSixMegabytes() throws IOException {
    try (Stream<Path> files = Files.walk(RESULTS)) {
      assertThat(files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum())
          .isBetween(1L, LIMIT_BYTES);
    }
  }
}
