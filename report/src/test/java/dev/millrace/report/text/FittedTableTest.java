package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.optional;
import static dev.millrace.report.TableColumn.right;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.report.TableColumn;
import java.util.List;
import org.junit.jupiter.api.Test;

class FittedTableTest {
  private static final List<TableColumn<String>> COLUMNS =
      List.of(
          left("name", row -> row),
          optional(1, right("length", row -> "" + row.length())),
          optional(2, left("again", row -> row)));

  private static String text(int width) {
    return new FittedTable<>(List.of("alpha", "beta"), COLUMNS, width).text();
  }

  @Test
  void aWideTerminalShowsAllColumns() {
    assertThat(text(80).lines())
        .containsExactly(" name   length  again", " alpha       5  alpha", " beta        4  beta");
  }

  @Test
  void aNarrowTerminalShowsTheMoreImportantColumns() {
    assertThat(text(20).lines().findFirst()).contains(" name   length");
    assertThat(text(10).lines().findFirst()).contains(" name");
  }

  @Test
  void aLineThatIsStillTooLongIsCut() {
    assertThat(text(5).lines()).containsExactly(" name", " a...", " beta");
  }
}
