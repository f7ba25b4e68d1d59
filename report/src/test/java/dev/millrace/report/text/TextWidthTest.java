package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.compare.RecordComparison;
import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import dev.millrace.report.Written;
import dev.millrace.report.text.CompareText.NamedComparison;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Text of a race in terminals of different widths.
class TextWidthTest {
  private static List<String> race(int columns) {
    RaceResult result = SampleRace.judged();
    return Written.lines(columns, out -> RaceTable.print(result.race(), result.record(), out));
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 200})
  void everyLineFits(int columns) {
    RecordComparison comparison = RecordComparison.of(SampleRace.record(), SampleRace.record());
    NamedComparison named = new NamedComparison("base", "new", comparison);
    for (List<String> lines :
        List.of(
            race(columns),
            Written.lines(columns, out -> CostTable.print(SampleRace.judged().race(), out)),
            Written.lines(columns, out -> CompareText.print(named, out)))) {
      assertThat(lines).isNotEmpty().allMatch(line -> line.length() <= columns);
    }
  }

  private static String table(RaceBuilder race) {
    RaceResult result = RaceResult.of(race.record());
    return String.join(
        "\n", Written.lines(80, out -> RaceTable.print(result.race(), result.record(), out)));
  }

  @Test
  void aMethodWithoutARankHasItsTimeBelowTheTable() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).jdk("25", 25, "", "").control("control");
    race.copy(5120, "25", "/a", "/a")
        .unranked("control", 1e-5, 1e-5)
        .unranked("null", 98e-9, 98e-9);
    assertThat(table(race)).contains("not ranked: null takes 98.0 ns at 5KiB").doesNotContain("*");
    assertThat(table(race.method("files-copy", 1e-5, 1.1e-5))).contains("* not measurably slower");
  }

  @Test
  void cellsWithoutATimeHaveNoHeading() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).jdk("25", 25, "", "").control("control");
    race.copy(5120, "25", "/a", "/a").method("files-copy", 1e-5, 1.1e-5);
    assertThat(table(race)).contains("COPY 5120");
    RaceBuilder without = RaceBuilder.plain().effort(2, 2).jdk("25", 25, "", "").control("control");
    without.copy(5120, "25", "/a", "/a").skipped("files-copy", 0, "");
    assertThat(table(without)).doesNotContain("COPY 5120");
  }

  @Test
  void aComparisonOfJdksNeedsATime() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).control("control");
    race.jdk("25", 25, "", "").jdk("17", 17, "", "");
    race.copy(5120, "25", "/a", "/a").unranked("control", 1e-5, 1e-5).skipped("files-copy", 0, "");
    race.copy(5120, "17", "/a", "/a").unranked("control", 1e-5, 1e-5).skipped("files-copy", 0, "");
    assertThat(table(race)).doesNotContain("by JDK");
  }

  @Test
  void narrowTerminalsShowFewerColumns() {
    assertThat(String.join("\n", race(200))).contains("  best  ", "Files.copy(Path, Path)", "5KiB");
    assertThat(String.join("\n", race(40)))
        .contains("Files.copy(Path, Path)", "5KiB")
        .doesNotContain("  best  ");
  }

  @Test
  void noLineEndsInABlank() {
    assertThat(race(200)).noneMatch(line -> line.endsWith(" "));
  }

  @Test
  void anAnswerWithoutASnippetEndsWithAnEmptyLine() {
    RaceResult race = RaceResult.of(SampleRace.record());
    List<String> lines = Written.lines(100, out -> AnswerSummary.print(race, out));
    assertThat(lines.getLast()).isEmpty();
    assertThat(lines.get(lines.size() - 2)).endsWith("between the best of each.");
  }
}
