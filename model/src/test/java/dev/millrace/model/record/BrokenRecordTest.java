package dev.millrace.model.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.record.RecordFile.RecordException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// RaceBuilder that no race writes: each is rejected in one line with the file and the field.
class BrokenRecordTest {
  @TempDir Path directory;

  @Test
  void aTimeThatIsNotAboveZeroIsRejected() throws IOException {
    assertRejected("\"nanos\" : 1.0E8", "\"nanos\" : -5", "measurements[1].nanos is negative: -5");
    assertRejected("\"nanos\" : 1.0E8", "\"nanos\" : 0", "measurements[1].nanos is 0.0, not above");
    assertRejected("\"nanos\" : 1.0E8", "\"nanos\" : \"NaN\"", "nanos is \"NaN\", not a number");
    assertRejected(
        "\"nanos\" : 1.0E8", "\"nanos\" : \"long\"", "measurements[1].nanos is \"long\"");
  }

  @Test
  void aValueOfAnotherTypeIsRejected() throws IOException {
    assertRejected(
        "\"nanos\" : 1.0E8", "\"nanos\" : 1e999", "nanos is \"Infinity\", not a possible");
    assertRejected("\"round\" : 1", "\"round\" : 1.5", "forks[0].round is 1.5, not a possible");
    assertRejected("\"round\" : 1", "\"round\" : 4294967297", "round is 4294967297, not a");
    assertRejected("\"round\" : 1", "\"round\" : \"1\"", "forks[0].round is \"1\", not a number");
    assertRejected("\"ranked\" : true", "\"ranked\" : 1", "ranked is 1, not true or false");
    assertRejected("\"phase\" : \"warmup\"", "\"phase\" : 1", "phase is 1, not a text");
    assertRejected("\"from\" : \"/a\"", "\"from\" : \"/\\\\u0000\"", "from has a zero byte");
    assertRejected("\"phase\" : \"warmup\"", "\"phase\" : \"x\"", "measurements[0].phase: ");
  }

  @Test
  void valuesThatContradictEachOtherAreRejected() throws IOException {
    assertRejected("\"mostForks\" : 3", "\"mostForks\" : 1", "mostForks is 1, less than contender");
    assertRejected("\"batch\" : 10", "\"batch\" : 0", "plan.entries[0].batch is 0, not 1 or more");
    assertRejected(
        "\"method\" : \"a\"",
        "\"method\" : \"control\"",
        "plan.entries[1].method is 'control', which");
    assertRejected("\"sequence\" : 2", "\"sequence\" : 1", "forks[1].sequence is 1, not 2");
    assertRejected(
        "\"referenceJdk\" : \"25\"", "\"referenceJdk\" : \"8\"", "plan.referenceJdk is '8', which");
    assertRejected(
        "\"measurements\" : \\[[^\\]]*\\]",
        "\"measurements\" : [ ]",
        "measurements has no judged iteration");
    assertRejected("\"logicalCpus\" : \\d+", "\"logicalCpus\" : 0", "logicalCpus is 0, not 1");
    assertRejected(
        "\"elapsedMillis\" : \\d+", "\"elapsedMillis\" : 99999999999999", "elapsedMillis is 9");
  }

  @Test
  void anIterationWithoutInvocationsIsRejected() throws IOException {
    assertRejected(
        "\"invocations\" : 10",
        "\"invocations\" : 0",
        "forks[0].measurements[0].invocations is 0, not 1 or more");
  }

  @Test
  void aPlanWithoutItsControlMethodIsRejected() throws IOException {
    assertRejected(
        "\"control\" : \"control\"",
        "\"control\" : \"other\"",
        "plan.entries lacks the control method 'other' in cell 0");
    assertRejected("\"control\" : \"control\"", "\"control\" : null", "plan.control is missing");
  }

  @Test
  void aTimeOfDayInWordsIsRejected() throws IOException {
    assertRejected(
        "\"started\" : \"2026-11-21T20:00:00Z\"",
        "\"started\" : \"yesterday\"",
        "started is 'yesterday', not a time like 2026-11-21T20:00:00Z");
    assertRejected(
        "\"round\" : 1,(\\s*\"sequence\" : 1,\\s*)\"started\" : \"[^\"]*\"",
        "\"round\" : 1,$1\"started\" : \"\"",
        "forks[0].started is ''");
  }

  @Test
  void aReferenceToAMissingPartIsRejected() throws IOException {
    assertRejected(
        "\"cell\" : 0,(\\s*\"method\" : \"control\",\\s*\"round\")",
        "\"cell\" : 7,$1",
        "forks[0].cell is 7, but the last cell is 0");
    assertRejected(
        "\"method\" : \"control\",(\\s*\"round\")",
        "\"method\" : \"nobody\",$1",
        "forks[0].method is 'nobody', which is not in plan.entries for cell 0");
    assertRejected(
        "\"jdk\" : \"25\"",
        "\"jdk\" : \"24\"",
        "plan.cells[0].jdk is '24', which is not in environment.jdks");
    assertRejected("\"id\" : 0", "\"id\" : 3", "plan.cells[0].id is 3, not 0");
  }

  @Test
  void aMissingFieldIsRejected() throws IOException {
    assertRejected("\"nanos\" : 1.0E8,", "", "measurements[1].nanos is missing");
    assertRejected("\"forks\" : 3,", "", "plan.effort.forks is missing");
    assertRejected("\"mechanisms\" : \\[ \\]", "\"mechanisms\" : 3", "mechanisms is not a list");
  }

  private void assertRejected(String pattern, String replacement, String problem)
      throws IOException {
    RunRecord record =
        RaceBuilder.copies().unranked("control", 0.01, 0.01).method("a", 0.01, 0.01).record();
    RecordFile.write(directory, record);
    Path file = directory.resolve(RecordFile.NAME);
    String whole = Files.readString(file);
    String broken = whole.replaceFirst(pattern, replacement);
    assertThat(broken).as(pattern).isNotEqualTo(whole);
    Files.writeString(file, broken);
    assertThatThrownBy(() -> RecordFile.read(directory))
        .isInstanceOf(RecordException.class)
        .hasMessageStartingWith(file + " is not a run record: ")
        .hasMessageContaining(problem);
  }
}
