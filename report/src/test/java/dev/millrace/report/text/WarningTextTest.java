package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.record.RecordFile;
import dev.millrace.report.RaceResult;
import dev.millrace.report.Written;
import dev.millrace.report.text.WarningText.WarningDetail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The warnings of a race of many cells in the terminal.
class WarningTextTest {
  private static final int COLUMNS = 80;
  private static RaceResult race;

  @BeforeAll
  static void read() throws IOException {
    race = RaceResult.of(RecordFile.read(Path.of("../docs/results/wicht-2010-ntfs")));
  }

  @Test
  void threeKindsAreVisibleAndOneLineCountsTheRest() {
    List<String> lines = lines(WarningDetail.THREE, COLUMNS);
    assertThat(lines).filteredOn(line -> line.startsWith("warning: ")).hasSize(3);
    assertThat(lines.getLast())
        .matches((race.warnings().size() - 3) + " more warnings of \\d+ kinds: --warnings all");
  }

  @Test
  void theFirstWarningCouldChangeTheFastestMethods() {
    assertThat(lines(WarningDetail.THREE, 200).getFirst())
        .contains("(could change the fastest methods)");
  }

  @Test
  void allWarningsAreVisibleOnRequest() {
    List<String> lines = lines(WarningDetail.ALL, 1000);
    assertThat(String.join(" ", lines).replaceAll(" +", " "))
        .contains(
            race.warnings().stream()
                .map(each -> each.finding().where() + ": " + each.finding().seen())
                .filter(text -> !text.startsWith(":"))
                .toList())
        .doesNotContain("--warnings all");
  }

  @Test
  void noLineIsLongerThanTheTerminal() {
    assertThat(lines(WarningDetail.ALL, COLUMNS))
        .allSatisfy(line -> assertThat(line.length()).isLessThanOrEqualTo(COLUMNS));
  }

  private static List<String> lines(WarningDetail detail, int columns) {
    return Written.lines(columns, out -> WarningText.print(race, detail, out));
  }
}
