package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** Every method that counts, searches, parses or reads blocks returns the right number. */
@ParameterizedClass
@MethodSource("contestants")
class GoalContractTest {
  /** Near the lengths of blocks, buffers and parts. */
  private static final List<Long> SIZES = List.of(0L, 6L, 4095L, 4096L, 4097L, 65_536L, 70_001L);

  /** More than a thread takes at a time, for methods whose threads take the next part. */
  private static final long TWO_PARTS = (2L << 20) + 7;

  private static final Pattern TAKES_PARTS = Pattern.compile("(.*-steal|millrace-.*-parallel)");

  private final GoalContestant contestant;
  private final ReadMethod method;
  @TempDir Path directory;

  static List<GoalContestant> contestants() {
    return GoalContestant.all();
  }

  GoalContractTest(GoalContestant contestant) {
    this.contestant = contestant;
    this.method = contestant.method();
  }

  @BeforeEach
  void assumeHere() throws IOException {
    Absence.assumeNone(method.unsupportedReason(source(6)));
  }

  private Path source(long bytes) throws IOException {
    return Files.write(directory.resolve("source" + bytes), contestant.content(bytes));
  }

  @Test
  void returnsTheNumberOfFilesOfAnyLength() throws IOException {
    for (long bytes : SIZES) {
      checkSource(bytes);
    }
    if (TAKES_PARTS.matcher(contestant.id().name()).matches()) {
      checkSource(TWO_PARTS);
    }
  }

  private void checkSource(long bytes) throws IOException {
    assertThat(method.read(source(bytes)))
        .as("%d bytes", bytes)
        .isEqualTo(contestant.number(bytes));
  }

  @Test
  void readsLinesThatAreLongerThanItsBuffer() throws IOException {
    assumeTrue(contestant.fixture() == Fixture.TEXT, "reads no text");
    String filler = "mill race größe ".repeat(16_000);
    Path source =
        Files.writeString(
            directory.resolve("long"), filler + "harvest\n\nharvest" + filler + "\n", UTF_8);
    assertThat(method.read(source)).isEqualTo(contestant.goal() == ReadGoal.COUNT_LINES ? 3 : 2);
  }

  @Test
  void namesAMissingSource() {
    Path missing = directory.resolve("missing");
    assertThatIOException()
        .isThrownBy(() -> method.read(missing))
        .withMessageContaining(missing.toString());
  }

  @Test
  void returnsTheSameNumberAgainAndClosesAndUnmapsItsFiles() throws IOException {
    Path source = source(70_001);
    long expected = contestant.number(70_001);
    OpenFiles.assertNoneLeftBy(number -> assertThat(method.read(source)).isEqualTo(expected));
    Mappings.assertNoneIn(directory);
  }

  @Test
  void worksInSeveralThreadsAtOnce() throws Exception {
    Path source = source(70_001);
    long expected = contestant.number(70_001);
    AtOnce.inFourThreads(thread -> assertThat(method.read(source)).isEqualTo(expected));
  }
}
