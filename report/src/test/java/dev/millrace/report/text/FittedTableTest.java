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
  void severalTablesShareTheColumnsThatNoTerminalLeavesOut() {
    assertThat(whole(80)).containsExactly(" name   5KiB  ratio  5MiB  ratio");
    assertThat(whole(20)).containsExactly(" name   5KiB  5MiB");
    assertThat(whole(15)).containsExactly(" name   5KiB", " name   5MiB");
    assertThat(whole(10)).containsExactly(" name  ...");
  }

  private static List<String> whole(int width) {
    List<TableColumn<String>> sizes =
        List.of(
            right("5KiB", row -> "1"),
            optional(1, right("ratio", row -> "best")),
            right("5MiB", row -> "2"),
            optional(2, right("ratio", row -> "best")));
    return FittedTable.whole(List.of("alpha", "beta"), COLUMNS.getFirst(), sizes, width).stream()
        .map(table -> table.text().lines().findFirst().orElseThrow())
        .toList();
  }

  @Test
  void aLineThatIsStillTooLongIsCut() {
    assertThat(text(5).lines()).containsExactly(" name", " a...", " beta");
  }
}
