package dev.millrace.report.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.report.text.TextColumn.Columns;
import java.util.List;
import org.junit.jupiter.api.Test;

class FittedTableTest {
  private static final List<TextColumn<String>> COLUMNS =
      List.of(
          TextColumn.always(Columns.left("name").with(row -> row)),
          TextColumn.optional(1, Columns.right("length").with(row -> "" + row.length())),
          TextColumn.optional(2, Columns.left("again").with(row -> row)));

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
