package dev.millrace.model;

import static dev.millrace.model.RaceBuilder.copies;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ContestTest {
  private static Stream<Arguments> cells() {
    return Stream.of(
        decided("a winner", copies().method("a", 0.010, 0.0101).method("b", 0.020, 0.0201), "a"),
        decided("practically equal methods", equal(0.0001), "a", "b"),
        open(
            "methods that may be faster",
            equal(0.002).method("slow", 0.090, 0.091, 0.090),
            "a",
            "b"),
        decided(
            "a small bound",
            copies()
                .method("a", 0.0100, 0.0101, 0.0102, 0.0100)
                .method("b", 0.0100, 0.0102, 0.0103, 0.0101)
                .method("c", 0.0120, 0.0121, 0.0122, 0.0123),
            "a",
            "b"),
        decided("one method", copies().method("a", 0.01), "a"),
        decided("no time", copies().skipped("a", "too slow")),
        decided(
            "a method that moved no bytes",
            copies()
                .method("a", 0.010, 0.0101)
                .extents(RaceBuilder.BYTES, 0L)
                .method("clone", 0.00010, 0.00011),
            "a"),
        open(
            "methods of the JDK behind a native one",
            copies()
                .method("native-sendfile", 0.0050, 0.0050, 0.0051)
                .method("a", 0.010, 0.011, 0.012)
                .method("b", 0.010, 0.011, 0.0121),
            "native-sendfile",
            "a",
            "b"),
        open(
            "the fastest is decided, not the fastest of the JDK",
            copies()
                .method("guava", forks(0.0050))
                .method("commons-io", forks(0.00501))
                .method("a", 0.010)
                .method("b", 0.0101),
            "guava",
            "a",
            "b"));
  }

  private static Arguments decided(String what, RaceBuilder race, String... contenders) {
    return Arguments.of(Named.of(what, race), false, contenders);
  }

  private static Arguments open(String what, RaceBuilder race, String... contenders) {
    return Arguments.of(Named.of(what, race), true, contenders);
  }

  @ParameterizedTest
  @MethodSource("cells")
  void aCellIsOpenOrDecidedAndHasItsContenders(
      RaceBuilder race, boolean isOpen, String[] contenders) {
    assertThat(contest(race).isOpen()).isEqualTo(isOpen);
    assertThat(contest(race).contenders()).containsExactlyInAnyOrder(contenders);
  }

  @Test
  void theRecommendedMethodComesFirstAndThenTheFastest() {
    RaceBuilder records = copies().method("best", 0.0100, 0.0130, 0.0100);
    for (int i = 9; i >= 1; i--) {
      records.method("m" + i, 0.0110 + i * 1e-4, 0.0120 + i * 1e-4, 0.0130 + i * 1e-4);
    }
    assertThat(contest(records).contenders())
        .contains("best")
        .containsSubsequence("m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9");
  }

  private static double[] forks(double seconds) {
    return IntStream.range(0, 40).mapToDouble(i -> seconds * (1 + i % 3 * 1e-3)).toArray();
  }

  // Two methods whose forks lie `apart`.
  private static RaceBuilder equal(double apart) {
    return copies()
        .method("a", 0.010, 0.010 + apart, 0.010 + apart / 2)
        .method("b", 0.010 + apart, 0.010, 0.010 + apart / 2);
  }

  private static Contest contest(RaceBuilder records) {
    return Contest.of(records.record(), 0);
  }
}
