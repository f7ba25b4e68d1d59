package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.JdkTable.JdkRow;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The reference JDK of these records is 25.
class JdkTablesTest {
  @Test
  void oneJdkNeedsNoTable() {
    assertThat(tables(RaceBuilder.copies().method("a", 0.01, 0.01))).isEmpty();
  }

  @Test
  void everyMethodHasItsTimeOnEveryJdkAndItsRatioToTheReference() {
    JdkTable table =
        tables(
                RaceBuilder.copies()
                    .method("a", 0.010, 0.0101)
                    .method("b", 0.020, 0.0201)
                    .onJdk("8")
                    .method("a", 0.020, 0.0202)
                    .method("b", 0.010, 0.01005))
            .getFirst();
    assertThat(table.jdks()).containsExactly("25", "8");
    assertThat(table.reference()).isEqualTo("25");
    assertThat(table.rows()).extracting(JdkRow::method).containsExactly("a", "b");
    assertThat(ratio(table, 0, 0)).isEqualTo(1);
    assertThat(ratio(table, 0, 1)).isEqualTo(2, within(1e-9));
    assertThat(ratio(table, 1, 1)).isEqualTo(0.5, within(1e-9));
  }

  @Test
  void aMethodThatDidNotRunOnAJdkHasNoTimeThere() {
    JdkTable table =
        tables(
                RaceBuilder.copies()
                    .skipped("a", "needs JDK 26")
                    .method("b", 0.01, 0.01)
                    .onJdk("26")
                    .method("a", 0.01, 0.01)
                    .method("b", 0.01, 0.01))
            .getFirst();
    assertThat(table.rows().getFirst().times().getFirst().seconds()).isNull();
    assertThat(table.rows().getFirst().times().getLast().seconds()).isNotNull();
    assertThat(table.rows().getFirst().times().getLast().ratio()).isNull();
  }

  private static double ratio(JdkTable table, int row, int jdk) {
    return table.rows().get(row).times().get(jdk).ratio().estimate();
  }

  private static List<JdkTable> tables(RaceBuilder records) {
    return Judge.judge(records.record()).jdkTables();
  }
}
