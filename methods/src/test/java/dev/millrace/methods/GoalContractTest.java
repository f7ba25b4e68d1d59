package dev.millrace.methods;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.methods.builtin.Methods;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
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
  @Parameter GoalContestant contestant;
  private ReadMethod method;
  @TempDir Path directory;

  static List<GoalContestant> contestants() {
    return GoalContestant.all();
  }

  @BeforeEach
  void assumeHere() throws IOException {
    method = contestant.method();
    ContestantsUnderTest.assumeSupported(method.unsupportedReason(source(6)));
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

  /** A method that reads for another result than the sum of the bytes. */
  record GoalContestant(ReadGoal goal, MethodId id) {
    /** The methods of a goal read equal files, whose contents and numbers are computed once. */
    private static final Map<List<Object>, byte[]> CONTENTS = new ConcurrentHashMap<>();

    private static final Map<List<Object>, Long> NUMBERS = new ConcurrentHashMap<>();

    /** The contestants among {@code methods}. */
    static List<GoalContestant> of(List<MethodInfo<? extends ReadMethod>> methods) {
      return new ContestantsUnderTest<>(methods)
          .methods().stream()
              .filter(info -> info.goal() != ReadGoal.SUM)
              .flatMap(
                  info -> info.variants().stream().map(id -> new GoalContestant(info.goal(), id)))
              .toList();
    }

    /** The contestants of this JVM. */
    static List<GoalContestant> all() {
      return Arrays.stream(ReadGoal.values())
          .flatMap(goal -> of(Methods.read(goal)).stream())
          .toList();
    }

    ReadMethod method() {
      return Methods.find(Methods.read(goal), id.name()).maker(id).get();
    }

    /** The content that suits the goal. */
    Fixture fixture() {
      return switch (goal) {
        case COUNT_LINES, FIND_WORD -> Fixture.TEXT;
        case PARSE_NUMBERS -> Fixture.STATIONS;
        case SUM, RANDOM_BLOCKS -> Fixture.BINARY;
      };
    }

    /** A suitable content. Callers must not change it. */
    byte[] content(long bytes) {
      return CONTENTS.computeIfAbsent(
          List.of(fixture(), bytes), _ -> new Payload.Maker(fixture(), 1).of(bytes).whole());
    }

    /** The right number for a file with that content. */
    long number(long bytes) throws IOException {
      List<Object> key = List.of(goal, bytes);
      Long known = NUMBERS.get(key);
      if (known == null) {
        known = computed(bytes);
        NUMBERS.put(key, known);
      }
      return known;
    }

    private long computed(long bytes) throws IOException {
      Path file = Files.createTempFile("goal", "");
      try {
        return goal.of(Files.write(file, content(bytes)));
      } finally {
        Files.delete(file);
      }
    }
  }
}
