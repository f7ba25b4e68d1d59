package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.answer.Advisor;
import dev.millrace.model.record.Environment.OtherPrograms;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import dev.millrace.report.SampleRace;
import dev.millrace.report.Written;
import dev.millrace.report.html.HtmlReport;
import dev.millrace.report.text.AnswerSummary;
import dev.millrace.report.text.MarkdownReport;
import dev.millrace.report.text.RaceTable;
import dev.millrace.report.text.ResultJson;
import dev.millrace.report.text.TextOutput;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class UserNotesTest {
  private static final String BUSY =
      "Other programs used 78 % of the processors (busiest: firefox, <idea>); close them for reliable results.";
  private static final String JAVA =
      "Measured on JDK 8 and 25. Your java is 17; add --jdk 17, where the calls may differ.";

  private static RunRecord record(
      @Nullable Double before, @Nullable Double during, @Nullable Integer java) {
    RunRecord record = SampleRace.judged().record();
    return record.with(record.environment().with(others(before), others(during), java));
  }

  private static @Nullable OtherPrograms others(@Nullable Double share) {
    return share == null ? null : new OtherPrograms(share, List.of("firefox", "<idea>"));
  }

  @Test
  void aBusyMachineIsNamedWithItsBusiestTime() {
    assertThat(notes(record(0.5, 0.78, null))).containsExactly(BUSY);
    assertThat(notes(record(0.78, 0.01, null))).containsExactly(BUSY);
    assertThat(notes(record(null, 0.78, null))).containsExactly(BUSY);
  }

  @Test
  void aQuietOrUnknownMachineIsNotNamed() {
    assertThat(notes(record(0.09, 0.05, null))).isEmpty();
    assertThat(notes(record(null, null, null))).isEmpty();
  }

  @Test
  void theJavaOfTheUserIsNamedIfItDidNotRace() {
    assertThat(notes(record(null, null, 17))).containsExactly(JAVA);
    assertThat(notes(record(null, null, 25))).isEmpty();
    assertThat(notes(record(null, null, 8))).isEmpty();
  }

  @Test
  void aRaceWithoutTimeForAllMethodsCountsThem() {
    RaceBuilder race =
        RaceBuilder.plain().effort(2, 2).budget(12).control("files-copy").jdk("25", 25, "", "");
    race.copy(4096, "25", "/a", "/a").label("copy 4KiB").method("files-copy", 1e-5, 1.1e-5);
    race.leftOut("channel-transfer-to").leftOut("stream-array[64KiB]");
    race.copy(8192, "25", "/a", "/a").label("copy 8KiB");
    race.leftOut("files-copy").leftOut("channel-transfer-to").leftOut("stream-array[64KiB]");
    RaceResult result = RaceResult.of(race.record());
    assertThat(UserNotes.of(result))
        .containsExactly(
            "No method has a time in copy 8KiB, hot; time for only 1 of 3 methods in the other cell;"
                + " another may be faster. Race longer: --budget 1m.");
    String text = text(out -> AnswerSummary.print(result, out));
    assertThat(text)
        .contains("Use Files.copy(Path, Path) at 4KiB: the only method with a time.")
        .contains("\n  No method has a time in copy 8KiB")
        .doesNotContain("of all methods");
    JsonNode cells = ResultJson.of(result).path("cells");
    assertThat(cells.get(0).path("leftOut")).hasSize(2);
    assertThat(cells.get(0).path("verdict").path("text").asString())
        .isEqualTo("use Files.copy(Path, Path): the only method with a time");
    assertThat(cells.get(1).path("leftOut")).hasSize(3);
  }

  @Test
  void theFastestOfSeveralIsTheFastestThatRaced() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).budget(12).jdk("25", 25, "", "");
    race.copy(4096, "25", "/a", "/a").label("copy 4KiB").method("files-copy", 1e-5, 1.1e-5);
    race.method("stream-array[4KiB]", 2e-5, 2.1e-5).leftOut("channel-transfer-to");
    assertThat(text(out -> AnswerSummary.print(RaceResult.of(race.record()), out)))
        .containsIgnoringWhitespaces("Use Files.copy(Path, Path): the fastest method that raced");
  }

  @Test
  void eachOperationCountsItsOwnMethods() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).budget(12).jdk("25", 25, "", "");
    race.copy(4096, "25", "/a", "/a").method("files-copy", 1e-5, 1.1e-5).leftOut("read-all-bytes");
    race.cell(Operation.READ, 4096, "25", "/a", "/a").method("read-all-bytes", 1e-5, 1.1e-5);
    race.leftOut("channel-read").leftOut("mapped-read");
    race.cell(Operation.WRITE, 4096, "25", "/a", "/a").method("files-write", 1e-5, 1.1e-5);
    assertThat(UserNotes.of(RaceResult.of(race.record())))
        .containsExactly(
            "Time for only 1 of 2 copy methods; time for only 1 of 3 read methods; another may be"
                + " faster. Race longer: --budget 1m.");
  }

  @Test
  void methodsThatEachLackATimeAreCounted() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).jdk("25", 25, "", "");
    race.copy(4096, "25", "/a", "/a").method("a", 1e-5, 1.1e-5).leftOut("b");
    race.copy(8192, "25", "/a", "/a").method("b", 1e-5, 1.1e-5).leftOut("a");
    assertThat(UserNotes.of(RaceResult.of(race.record())))
        .containsExactly("Each of 2 methods lacks a time in some cell; another may be faster.");
  }

  @Test
  void aCellWithoutATimeIsNamedAlone() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).jdk("25", 25, "", "");
    race.copy(4096, "25", "/a", "/a").label("copy 4KiB").leftOut("a").leftOut("b");
    race.copy(8192, "25", "/a", "/a").method("a", 1e-5, 1.1e-5).wrong("b", "no byte");
    assertThat(UserNotes.of(RaceResult.of(race.record())))
        .containsExactly("No method has a time in copy 4KiB, hot.");
  }

  @Test
  void ofManyCellsWithoutATimeSomeAreNamed() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).jdk("25", 25, "", "");
    race.copy(1024, "25", "/a", "/a").method("a", 1e-5, 1.1e-5);
    for (int kib = 2; kib < 7; kib++) {
      race.copy(1024L * kib, "25", "/a", "/a").label("copy " + kib + "KiB").leftOut("a");
    }
    assertThat(UserNotes.of(RaceResult.of(race.record())))
        .containsExactly(
            "No method has a time in copy 2KiB, hot; copy 3KiB, hot; copy 4KiB, hot; and in 2 more.");
  }

  @Test
  void aMethodOfTheJdkThatWasLeftOutNeedNotBeAddedToTheRace() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).budget(12).jdk("25", 25, "", "");
    race.copy(4096, "25", "/a", "/a").method("commons-io", 1e-5, 1.1e-5).leftOut("files-copy");
    RaceResult result = RaceResult.of(race.record());
    assertThat(text(out -> AnswerSummary.print(result, out)))
        .contains("No ranked method of the JDK has a time; the race was too short.")
        .doesNotContain("--methods");
  }

  @Test
  void everyAnswerIsAboutTheMethodsThatRaced() {
    RaceBuilder race = RaceBuilder.plain().effort(2, 2).budget(12).jdk("25", 25, "", "");
    race.threads(1, 4096).method("files-copy", 1e-5, 1.1e-5);
    race.threads(2, 4096).method("files-copy", 1e-5, 1.1e-5);
    race.leftOut("channel-transfer-to");
    RaceResult result = RaceResult.of(race.record());
    assertThat(text(out -> AnswerSummary.print(result, out)))
        .containsIgnoringWhitespaces(
            "is among the fastest that raced everywhere: 1 thread, 2 threads.");
  }

  @Test
  void everyReportBeginsWithTheBusyMachine() throws IOException {
    RaceResult result = RaceResult.of(record(0.1, 0.78, 17));
    assertThat(text(out -> RaceTable.print(result.race(), result.record(), out)))
        .contains("\n" + BUSY + "\n");
    assertThat(
            text(out ->
                AnswerSummary.print(
                    result,
                    Advisor.withClones(result.record(), result.race().cells()).getFirst(),
                    out)))
        .startsWith(BUSY + "\n")
        .contains("\n" + JAVA + "\n");
    assertThat(text(out -> AnswerSummary.print(result, out))).endsWith("\n  " + JAVA + "\n\n");
    assertThat(Written.report(MarkdownReport::write, result))
        .startsWith("Other programs used 78 % of the processors")
        .contains("Your java is 17")
        .doesNotContain("<idea>");
    String page = Written.report(HtmlReport::write, result);
    assertThat(page.substring(0, page.indexOf("<h1")))
        .contains("<p class=\"note\">Other programs used 78 % of the processors", "Your java is 17")
        .doesNotContain("<idea>");
  }

  @Test
  void jsonHasAllNotes() {
    RaceResult result = RaceResult.of(record(0.1, 0.78, 17));
    JsonNode document = ResultJson.of(result);
    assertThat(document.path("notes")).extracting(JsonNode::asString).containsExactly(BUSY, JAVA);
    JsonNode advice =
        ResultJson.of(
            result, Advisor.withClones(result.record(), result.race().cells()).getFirst());
    assertThat(advice.path("race").path("notes")).isEqualTo(document.path("notes"));
    assertThat(ResultJson.of(SampleRace.judged()).path("notes")).isEmpty();
  }

  private static List<String> notes(RunRecord record) {
    return UserNotes.of(RaceResult.of(record));
  }

  private static String text(Consumer<TextOutput> report) {
    return String.join("\n", Written.lines(200, report)) + "\n";
  }
}
