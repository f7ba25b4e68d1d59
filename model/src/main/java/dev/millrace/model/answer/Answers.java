package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.answer.RaceAnswer.PublishedCount;
import dev.millrace.model.answer.RaceAnswer.Question;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.published.Comparison;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Answers the question that a race poses.
public final class Answers {
  private Answers() {}

  /// The answer of a judged race.
  ///
  /// @param published the comparison with the published experiment; null if it repeats none
  public static RaceAnswer of(RunRecord record, JudgedRace race, @Nullable Comparison published) {
    List<Cell> cells = race.cells().stream().map(JudgedCell::cell).toList();
    RaceTimes times = new RaceTimes(record);
    PublishedCount count = published == null ? null : PublishedCount.of(published);
    Optional<Dimension> dimension = Dimension.of(cells);
    if (dimension.isEmpty()) {
      List<Advice> advice = Advisor.of(record, race);
      boolean hasSizes = advice.stream().anyMatch(each -> each.callable().size() > 1);
      return new RaceAnswer(
          hasSizes ? Question.SIZES : Question.ONE_CELL, count, advice, List.of(), List.of());
    }
    Question question = dimension.get().question();
    return question == Question.JDKS
        ? new RaceAnswer(
            question, count, List.of(), new JdkAnswers(record, race, times).answers(), List.of())
        : new RaceAnswer(
            question,
            count,
            List.of(),
            List.of(),
            new ConditionAnswers(race, times, dimension.get()).answers());
  }
}
