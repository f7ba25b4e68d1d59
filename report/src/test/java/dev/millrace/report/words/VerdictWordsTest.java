package dev.millrace.report.words;

import static dev.millrace.model.RaceBuilder.copies;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.JudgedCell;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class VerdictWordsTest {
  static Stream<Arguments> cells() {
    return Stream.of(
        arguments(
            "use fast: the fastest of all methods \\(95 %\\);"
                + " next, the next, takes at least 1\\.9\\d times as long",
            copies()
                .method("fast", 0.0100, 0.0101, 0.0100)
                .method("last", 0.0900, 0.0910, 0.0900)
                .method("next", 0.0200, 0.0202, 0.0200)),
        arguments("use a: the only method with a time", copies().method("a", 0.01, 0.01)),
        arguments(
            "use Files.copy\\(Path, Path\\): at most 1 % slower than the fastest of all methods"
                + " \\(95 %\\); 2 methods are within 3 %",
            copies()
                .method("channel-transfer-to", 0.0100, 0.01001, 0.0100)
                .method("files-copy", 0.01001, 0.0100, 0.0100)),
        arguments(
            "use a: at most \\d+ % slower than the fastest of all methods \\(95 %\\)",
            copies().method("a", 0.010, 0.011, 0.012).method("b", 0.0105, 0.0115, 0.0125)),
        // A large bound speaks not against the method.
        arguments(
            "use a: not measurably slower than the fastest of all methods, but up to [2-9][.\\d]+"
                + " times as long is possible \\(95 %\\)",
            copies().method("a", 0.010, 0.020, 0.035).method("b", 0.0105, 0.021, 0.0365)),
        arguments(
            "use a: at most .* the fastest of all methods \\(95 %, one JVM only\\)",
            copies().method("a", 0.01).method("b", 0.013)),
        arguments(
            "no method has a time", copies().skipped("a", "text only").unranked("null", 0.1, 0.1)),
        arguments(
            "no method moved the bytes; fastest without moving them: clone; use clone: .*",
            copies().extents(RaceBuilder.BYTES, 0L).method("clone", 0.001, 0.001)));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void theVerdictNamesTheMethodToUseWithItsEvidence(String words, RaceBuilder race) {
    assertThat(new VerdictWords(race.record().plan(), cell(race)).evidence()).matches(words);
  }

  @Test
  void theChoiceOfTheJdkIsNamedWhereAnotherMethodIsFaster() {
    RaceBuilder records =
        copies()
            .method("millrace", 0.0100, 0.0101, 0.0100)
            .method("files-copy", 0.0200, 0.0202, 0.0200);
    assertThat(new VerdictWords(records.record().plan(), cell(records)).jdkAlone())
        .matches(
            "with the JDK alone: Files.copy\\(Path, Path\\), at most 2\\.\\d+ times as long as the"
                + " fastest of all methods \\(95 %\\)");
  }

  private static JudgedCell cell(RaceBuilder records) {
    return Judge.judge(records.record()).cells().getFirst();
  }
}
