package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.record.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The effect of one condition, under conditions that are otherwise the same.
///
/// @param values the answer for each value of the condition, in the order of the race
/// @param jdk the methods that are among the fastest of the JDK under every value
/// @param all the methods that are among the fastest of all under every value
public record ConditionAnswer(List<ConditionBest> values, List<String> jdk, List<String> all) {
  /// The fastest methods under one value of the condition that varies.
  ///
  /// @param best the fastest methods there
  /// @param ratioToFirst the time of the fastest method of the JDK over its time under the first
  ///   value; null if either has none, or if only one of them moved the bytes
  public record ConditionBest(Cell cell, CellAnswer best, @Nullable Interval ratioToFirst) {}

  /// Returns the methods that are among the fastest of every cell.
  public static List<String> common(List<CellAnswer> cells, Function<CellAnswer, Best> which) {
    return which.apply(cells.getFirst()).methods().stream()
        .filter(
            method -> cells.stream().allMatch(cell -> which.apply(cell).methods().contains(method)))
        .toList();
  }

  record ConditionComparer(JudgedRace race, Dimension dimension) {
    List<ConditionAnswer> answers() {
      return JudgedCell.groups(race.cells(), dimension::rest).values().stream()
          .filter(group -> group.size() > 1)
          .map(this::answer)
          .toList();
    }

    private ConditionAnswer answer(List<JudgedCell> group) {
      List<CellAnswer> answers = group.stream().map(CellAnswer::of).toList();
      List<ConditionBest> values = new ArrayList<>();
      for (int i = 0; i < group.size(); i++) {
        JudgedCell cell = group.get(i);
        values.add(
            new ConditionBest(
                cell.cell(),
                answers.get(i),
                ratio(cell, answers.get(i), group.getFirst(), answers)));
      }
      return new ConditionAnswer(
          values, common(answers, CellAnswer::jdk), common(answers, CellAnswer::all));
    }

    private static @Nullable Interval ratio(
        JudgedCell cell, CellAnswer answer, JudgedCell first, List<CellAnswer> answers) {
      // A clone and a copy that moves the bytes are never compared.
      if (answer.hasMoved() != answers.getFirst().hasMoved()) {
        return null;
      }
      Optional<MethodTimes> one = fastest(cell, answer);
      Optional<MethodTimes> reference = fastest(first, answers.getFirst());
      return one.flatMap(time -> reference.map(time::ratioTo)).orElse(null);
    }

    private static Optional<MethodTimes> fastest(JudgedCell cell, CellAnswer answer) {
      return answer.jdk().methods().stream().findFirst().flatMap(cell::time);
    }
  }
}
