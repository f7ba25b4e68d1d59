package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
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
      return overSizes(race, times, count);
    }
    return dimension.get().question() == Question.JDKS
        ? new RaceAnswer(
            Question.JDKS,
            count,
            List.of(),
            List.of(),
            new JdkAnswers(record, race, times).answers(),
            List.of())
        : new RaceAnswer(
            dimension.get().question(),
            count,
            List.of(),
            List.of(),
            List.of(),
            new ConditionAnswers(race, times, dimension.get()).answers());
  }

  // Cells that share no series of sizes are answered one by one.
  private static RaceAnswer overSizes(
      JudgedRace race, RaceTimes times, @Nullable PublishedCount count) {
    List<SizesAnswer> sizes = new SizesAnswers(race, times).answers();
    List<CellAnswer> cells =
        sizes.isEmpty()
            ? race.cells().stream().map(cell -> new CellAnswers(cell, times).answer()).toList()
            : List.of();
    return new RaceAnswer(
        sizes.isEmpty() ? Question.ONE_CELL : Question.SIZES,
        count,
        cells,
        sizes,
        List.of(),
        List.of());
  }
}
