package dev.millrace.model.answer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.model.Judge;
import dev.millrace.model.JudgedRace;
import dev.millrace.model.RaceBuilder;
import dev.millrace.model.answer.RaceAnswer.Question;
import dev.millrace.model.answer.WarningRanks.RankedWarning;
import dev.millrace.model.answer.WarningRanks.WarningGroup;
import dev.millrace.model.record.RecordFile;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import dev.millrace.model.warnings.Warning.Effect;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The order of warnings by their importance for the answer.
class WarningRanksTest {
  private static final Path NTFS = Path.of("../docs/results/wicht-2010-ntfs");

  @Test
  void aWideIntervalOfTheFastestMethodCouldChangeTheFastest() {
    RaceBuilder records =
        RaceBuilder.copies().method("a", 0.010, 0.013, 0.016).method("b", 1.0, 1.01, 1.02);
    assertThat(ranked(records.record()))
        .extracting(RankedWarning::effect)
        .containsExactly(Effect.FASTEST);
  }

  @Test
  void aWideIntervalOfASlowMethodCouldChangeFiguresOnly() {
    RaceBuilder records =
        RaceBuilder.copies().method("a", 0.01, 0.0101, 0.0102).method("b", 1.0, 1.3, 1.6);
    assertThat(ranked(records.record()))
        .extracting(RankedWarning::effect)
        .containsExactly(Effect.FIGURES);
  }

  @Test
  void aDriftOfTheMachineCouldChangeFiguresOnly() {
    RaceBuilder records = RaceBuilder.copies().method("control", 0.010, 0.0128, 0.0101);
    assertThat(ranked(records.record()))
        .filteredOn(each -> each.finding().warning() == Warning.DRIFT)
        .extracting(RankedWarning::effect)
        .containsExactly(Effect.FIGURES);
  }

  @Test
  void aCellThatTheAnswerDoesNotUseCannotChangeTheFastest() {
    RunRecord record = RaceBuilder.copies().method("a", 0.010, 0.013, 0.016).record();
    RaceAnswer other = new RaceAnswer(Question.ONE_CELL, null, List.of(), List.of(), List.of());
    assertThat(WarningRanks.of(Judge.judge(record).warnings(), other))
        .extracting(RankedWarning::effect)
        .containsExactly(Effect.FIGURES);
  }

  @Test
  void theWorstOfOneKindIsFirst() {
    List<RankedWarning> ranked =
        WarningRanks.of(
            List.of(noisy(1), noisy(3), noisy(2)),
            new RaceAnswer(Question.ONE_CELL, null, List.of(), List.of(), List.of()));
    assertThat(ranked).extracting(each -> each.finding().severity()).containsExactly(3.0, 2.0, 1.0);
  }

  @Test
  void aGroupCountsEachMethodOnceAndEachCell() {
    WarningGroup group =
        new WarningGroup(
            Warning.NOISY,
            List.of(
                new RankedWarning(Effect.FIGURES, noisy(1)),
                new RankedWarning(Effect.FIGURES, noisy(2))));
    assertThat(group.methods()).isEqualTo(1);
    assertThat(group.cells()).isEqualTo(2);
  }

  private static Finding noisy(int cell) {
    return new Finding(
        Warning.NOISY, cell, "cell " + cell, "noise", List.of("a"), cell, "why", "advice");
  }

  @Test
  void aRaceOfManyCellsHasAllWarningsInTheOrderOfTheirImportance() throws IOException {
    RunRecord record = RecordFile.read(NTFS);
    List<RankedWarning> ranked = ranked(record);
    assertThat(ranked).hasSize(Judge.judge(record).warnings().size()).hasSizeGreaterThan(10);
    assertThat(ranked).isSortedAccordingTo(Comparator.comparing(RankedWarning::effect));
    assertThat(ranked).extracting(RankedWarning::effect).contains(Effect.FASTEST, Effect.FIGURES);
  }

  @Test
  void aRaceOfManyCellsHasOneGroupForEachKind() throws IOException {
    List<RankedWarning> ranked = ranked(RecordFile.read(NTFS));
    List<WarningGroup> groups = WarningGroup.of(ranked);
    assertThat(groups).extracting(WarningGroup::warning).doesNotHaveDuplicates();
    assertThat(groups).isSortedAccordingTo(Comparator.comparing(WarningGroup::effect));
    assertThat(groups.stream().mapToInt(group -> group.warnings().size()).sum())
        .isEqualTo(ranked.size());
  }

  private static List<RankedWarning> ranked(RunRecord record) {
    JudgedRace race = Judge.judge(record);
    return WarningRanks.of(race.warnings(), RaceAnswer.of(record, race, null));
  }
}
