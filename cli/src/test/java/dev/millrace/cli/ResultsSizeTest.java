package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Keeps a clone small: the records of races would soon be most of it.
class ResultsSizeTest {
  private static final Path RESULTS = Path.of("../docs/results");
  private static final long LIMIT_BYTES = 2_000_000;

  @Test
  void theCommittedResultsStayBelowTwoMegabytes() throws IOException {
    try (Stream<Path> files = Files.walk(RESULTS)) {
      assertThat(files.filter(Files::isRegularFile).mapToLong(file -> file.toFile().length()).sum())
          .isBetween(1L, LIMIT_BYTES);
    }
  }
}
