package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RunRecord;
import dev.millrace.report.SampleRace;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProvisionalTableTest {
  private static final RunRecord RECORD = SampleRace.record();
  private static final String STATE = "after 12 forks";

  @Test
  void namesTheFastestMethodsOfEveryCell() {
    List<String> lines = ProvisionalTable.lines(RECORD, STATE, 120, 24);
    assertThat(lines.getFirst()).isEqualTo("Provisional, after 12 forks");
    assertThat(lines).hasSize(2 + RECORD.plan().cells().size());
    assertThat(lines.get(1)).containsSubsequence("fastest so far", "time", "next", "ratio");
    assertThat(lines.get(2)).contains("FileChannel.transferTo", "Files.copy(Path, Path)");
  }

  @Test
  void isEmptyBeforeTheFirstTime() {
    assertThat(ProvisionalTable.lines(RECORD.afterForks(0), STATE, 120, 24)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(ints = {50, 70, 80, 90, 100, 120})
  void everyLineFitsAndNoRatioStandsWithoutItsMethod(int columns) {
    List<String> lines = ProvisionalTable.lines(RECORD, STATE, columns, 24);
    assertThat(lines).allMatch(line -> line.length() <= columns);
    assertThat(lines.get(1).replaceAll("(next|then) +ratio", "")).doesNotContain("ratio");
  }

  @Test
  void countsTheCellsThatDoNotFit() {
    List<String> lines = ProvisionalTable.lines(RECORD, STATE, 120, 4);
    assertThat(lines).hasSize(4);
    assertThat(lines.getLast()).isEqualTo("and 3 more cells");
  }
}
