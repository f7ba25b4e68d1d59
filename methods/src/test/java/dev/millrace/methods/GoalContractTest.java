package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
  private static final List<Long> SIZES =
      List.of(0L, 6L, 4095L, 4096L, 4097L, 65_536L, 70_001L, (2L << 20) + 7);

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
    Absence.assumeNone(method.unsupportedReason(source(5_000)));
  }

  private Path source(long bytes) throws IOException {
    Path source = directory.resolve("source" + bytes);
    if (Files.notExists(source)) {
      Files.write(source, Payload.of(contestant.fixture(), bytes, 1).whole());
    }
    return source;
  }

  private long expected(Path source) throws IOException {
    return contestant.goal().of(source);
  }

  @Test
  void returnsTheNumberOfFilesOfAnyLength() throws IOException {
    for (long bytes : SIZES) {
      Path source = source(bytes);
      assertThat(method.read(source)).as("%d bytes", bytes).isEqualTo(expected(source));
    }
  }

  @Test
  void returnsTheSameNumberAgain() throws IOException {
    Path source = source(70_001);
    assertThat(method.read(source)).isEqualTo(method.read(source));
  }

  @Test
  void readsLinesThatAreLongerThanItsBuffer() throws IOException {
    assumeTrue(contestant.fixture().isText() && contestant.goal() != ReadGoal.PARSE_NUMBERS);
    String filler = "mill race größe ".repeat(20_000);
    Path source =
        Files.writeString(
            directory.resolve("long"),
            filler + "harvest\n" + filler + "\nharvest" + filler + "harvest\n\n" + filler + "\n",
            UTF_8);
    assertThat(method.read(source)).isEqualTo(expected(source));
  }

  @Test
  void namesAMissingSource() {
    Path missing = directory.resolve("missing");
    assertThatIOException()
        .isThrownBy(() -> method.read(missing))
        .withMessageContaining(missing.toString());
  }

  @Test
  void closesAndUnmapsItsFiles() throws IOException {
    Path source = source(70_001);
    OpenFiles.assertNoneLeftBy(number -> method.read(source));
    Mappings.assertNoneIn(directory);
  }

  @Test
  void worksInSeveralThreadsAtOnce() throws Exception {
    Path source = source(70_001);
    long expected = expected(source);
    AtOnce.inFourThreads(thread -> assertThat(method.read(source)).isEqualTo(expected));
  }
}
