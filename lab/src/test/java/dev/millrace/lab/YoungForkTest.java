package dev.millrace.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.millrace.lab.request.ImpossibleRequestException;
import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.ForkRecord.Measurement;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The first copies of a JVM, in one race with real forks.
@Tag("slow")
class YoungForkTest {
  private static final String FILES_COPY = "files-copy";
  private static final List<String> WRONG = List.of("bad-flips-byte");
  private static final int FIRST = 0;
  private static final int THOUSAND = 1;

  /// The right method, the control method and its twin, in two cells.
  private static final int RIGHT_FORKS = 6;

  @TempDir static Path directory;
  private static Path files;
  private static Path results;
  private static RunRecord record;
  private static JudgedRace judged;

  @BeforeAll
  static void race() throws IOException {
    files = Files.createDirectory(directory.resolve("files"));
    results = directory.resolve("results");
    record = race(request().methods(FILES_COPY, WRONG.getFirst()).ages(1, 1000));
    judged = Judge.judge(record);
  }

  private static RaceRequests request() {
    return RaceRequests.in(files).sizes(5L << 10);
  }

  private static RunRecord race(RaceRequests request) throws IOException {
    return Races.in(results).run(request.request());
  }

  @Test
  void aFirstCopyTakesLongerThanTheMeanOfAThousand() {
    double first = result(FIRST, FILES_COPY).seconds().estimate();
    double mean = result(THOUSAND, FILES_COPY).seconds().estimate();
    assertThat(first).isGreaterThan(2 * mean);
  }

  @Test
  void aYoungForkHasOneHotIterationNothingBeforeAndNoCosts() {
    List<ForkRecord> forks = right();
    assertThat(forks)
        .hasSize(RIGHT_FORKS)
        .allMatch(fork -> fork.firstInvocationNanos() == 0 && fork.costs() == null);
    for (ForkRecord fork : forks) {
      Cell cell = record.plan().cell(fork.cell());
      assertThat(fork.measurements())
          .extracting(
              Measurement::phase,
              Measurement::invocations,
              Measurement::residentShare,
              Measurement::probeNanos)
          .containsExactly(tuple(Measurement.Phase.MEASURED, cell.age(), 1.0, null));
    }
  }

  @Test
  void aWrongCopyIsDisqualifiedAlthoughItIsCheckedAfterTheClock() {
    for (int cell = FIRST; cell <= THOUSAND; cell++) {
      for (String method : WRONG) {
        assertThat(result(cell, method).status()).isEqualTo(Status.DISQUALIFIED);
        assertThat(result(cell, method).seconds()).isNull();
      }
    }
  }

  @Test
  void copiesThatExceedTheDiskAreRejectedBeforeAnyFileIsWritten() throws IOException {
    RaceRequests request = request().methods(FILES_COPY).sizes(1L << 40).ages(1000);
    assertThatThrownBy(() -> race(request))
        .isInstanceOf(ImpossibleRequestException.class)
        .hasMessageStartingWith("--age: " + files)
        .hasMessageContaining("for the first 1000 copies of a JVM");
    try (Stream<Path> left = Files.list(files)) {
      assertThat(left).isEmpty();
    }
  }

  private static List<ForkRecord> right() {
    return record.forks().stream().filter(fork -> !WRONG.contains(fork.method())).toList();
  }

  private static MethodResult result(int cell, String method) {
    return Races.result(judged.cells().get(cell), method);
  }
}
