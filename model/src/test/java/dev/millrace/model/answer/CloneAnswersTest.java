package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.answer.WarningRanks.RankedWarning;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Warning;
import dev.millrace.model.warnings.Warning.Effect;
import org.junit.jupiter.api.Test;

/// The answer for cells in which methods clone.
class CloneAnswersTest {
  private static RaceBuilder clones() {
    return RaceBuilder.copies().extents(RaceBuilder.BYTES, 0L);
  }

  @Test
  void clonesAreComparedIfNoRankedMethodMovedTheBytes() {
    RunRecord record =
        clones()
            .method("native-reflink", 1.00, 1.01, 1.02)
            .method("files-copy", 2.00, 2.01, 2.02)
            .extents(0L, 0L)
            .unranked("stream-array", 9.0, 9.1, 9.2)
            .record();
    CellAnswer answer = answer(record);
    assertThat(answer.movements()).containsExactly(Movement.CLONED);
    assertThat(answer.jdk().methods()).containsExactly("files-copy");
    assertThat(answer.callable().methods()).containsExactly("files-copy");
    assertThat(answer.all().methods()).containsExactly("native-reflink");
    assertThat(answer.apart().isKnown()).isFalse();
  }

  @Test
  void theHeadlineOfACellOfClonesHasTheFastestOfTheJdk() {
    JudgedCell judged =
        Judge.judge(
                clones()
                    .method("native-reflink", 1.00, 1.01, 1.02)
                    .method("files-copy", 2.00, 2.01, 2.02)
                    .record())
            .cells()
            .getFirst();
    assertThat(judged.fastest()).containsExactly("native-reflink");
    assertThat(judged.jdkBest().winners()).containsExactly("files-copy");
  }

  @Test
  void clonesStandApartIfAnotherMethodMovedTheBytes() {
    CellAnswer answer =
        answer(
            clones()
                .method("files-copy", 1.00, 1.01, 1.02)
                .extents(0L, 0L)
                .method("stream-array", 9.0, 9.1, 9.2)
                .record());
    assertThat(answer.jdk().methods()).containsExactly("stream-array");
    assertThat(answer.apart().methods()).containsExactly("files-copy");
    assertThat(answer.hasMoved()).isTrue();
  }

  @Test
  void aWideIntervalOfTheFastestCloneCouldChangeTheFastest() {
    RunRecord record =
        clones()
            .method("files-copy", 0.010, 0.013, 0.016)
            .method("stream-array", 1.0, 1.01, 1.02)
            .record();
    assertThat(WarningRanks.of(Judge.judge(record).warnings(), race(record)))
        .filteredOn(each -> each.finding().warning() == Warning.NOISY)
        .extracting(RankedWarning::effect)
        .containsExactly(Effect.FASTEST);
  }

  private static CellAnswer answer(RunRecord record) {
    return CellAnswer.of(Judge.cells(record).getFirst());
  }

  private static RaceAnswer race(RunRecord record) {
    return RaceAnswer.of(record, Judge.judge(record), null);
  }
}
