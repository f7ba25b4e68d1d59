package dev.millrace.model.judge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.RaceBuilder;
import dev.millrace.model.judge.ProvisionalCell.Time;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class ProvisionalCellTest {
  private static List<ProvisionalCell> cells(RaceBuilder records) {
    RunRecord record = records.unfinished().record();
    return ProvisionalCell.of(record);
  }

  @Test
  void methodsComeInTheOrderOfTheirTimes() {
    List<ProvisionalCell> cells =
        cells(RaceBuilder.copies().method("slow", 2).method("waits").method("fast", 1));
    assertThat(cells.getFirst().times()).extracting(Time::method).containsExactly("fast", "slow");
  }

  @Test
  void theTimeIsTheGeometricMeanOverForks() {
    List<ProvisionalCell> cells = cells(RaceBuilder.copies().method("a", 1, 4));
    assertThat(cells.getFirst().times().getFirst().seconds()).isCloseTo(2, Offset.offset(1e-9));
  }

  @Test
  void onlyRankedMethodsThatMovedTheBytesTakePart() {
    List<ProvisionalCell> cells =
        cells(
            RaceBuilder.copies()
                .method("copy", 3)
                .unranked("null", 1)
                .wrong("wrong", "is too short")
                .extents(RaceBuilder.BYTES, 0L)
                .method("clone", 2));
    assertThat(cells.getFirst().times()).extracting(Time::method).containsExactly("copy");
  }

  @Test
  void aCellWithoutTimesIsLeftOut() {
    assertThat(cells(RaceBuilder.copies().method("waits"))).isEmpty();
  }
}
