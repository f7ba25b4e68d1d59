package dev.millrace.report.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import org.junit.jupiter.api.Test;

/// The heading of clones in the table of a cell.
class ApartWordsTest {
  private static final String HEADING = "moved no bytes (cloned, or holes), ranked separately";
  private static final String REASON =
      "; only methods that move the bytes get more forks, unless --forks N gives N to all";

  @Test
  void statesWhyACloneHasFewerForks() {
    assertThat(heading(0.01, 0.01, 0.01)).isEqualTo(HEADING + REASON + ":");
    assertThat(heading(0.01)).isEqualTo(HEADING + REASON + ":");
  }

  @Test
  void givesNoReasonForAsManyForks() {
    RaceBuilder records =
        RaceBuilder.copies()
            .method("a", 0.01, 0.01)
            .extents(RaceBuilder.BYTES, 0L)
            .method("b", 0.001, 0.001);
    assertThat(ApartWords.heading(Judge.cell(records.record(), 0))).isEqualTo(HEADING + ":");
  }

  // A clone with one fork, next to a method with these times.
  private static String heading(double... times) {
    RaceBuilder records =
        RaceBuilder.copies()
            .method("a", times)
            .extents(RaceBuilder.BYTES, 0L)
            .method("clone", 0.001);
    return ApartWords.heading(Judge.cell(records.record(), 0));
  }
}
