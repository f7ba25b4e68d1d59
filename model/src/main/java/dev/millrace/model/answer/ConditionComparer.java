package dev.millrace.model.answer;

import dev.millrace.model.JudgedRace;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.ConditionAnswer.ConditionBest;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.RaceTimes;
import dev.millrace.model.record.Cell;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Compares cells that differ in one condition.
final class ConditionComparer {
  private final JudgedRace race;
  private final RaceTimes times;
  private final Dimension dimension;

  ConditionComparer(JudgedRace race, RaceTimes times, Dimension dimension) {
    this.race = race;
    this.times = times;
    this.dimension = dimension;
  }

  List<ConditionAnswer> answers() {
    return JudgedCell.groups(race.cells(), dimension::rest).values().stream()
        .filter(group -> group.size() > 1)
        .map(this::answer)
        .toList();
  }

  private ConditionAnswer answer(List<JudgedCell> group) {
    List<CellAnswer> answers = group.stream().map(cell -> CellAnswer.of(cell, times)).toList();
    List<ConditionBest> values = new ArrayList<>();
    for (int i = 0; i < group.size(); i++) {
      Cell cell = group.get(i).cell();
      values.add(
          new ConditionBest(
              cell, answers.get(i), ratio(cell, answers.get(i), group.getFirst(), answers)));
    }
    return new ConditionAnswer(
        values, common(answers, CellAnswer::jdk), common(answers, CellAnswer::all));
  }

  private static List<String> common(List<CellAnswer> answers, Function<CellAnswer, Best> which) {
    return which.apply(answers.getFirst()).methods().stream()
        .filter(method ->
            answers.stream().allMatch(each -> which.apply(each).methods().contains(method)))
        .toList();
  }

  private @Nullable Interval ratio(
      Cell cell, CellAnswer answer, JudgedCell first, List<CellAnswer> answers) {
    // A clone and a copy that moves the bytes are never compared.
    if (answer.hasMoved() != answers.getFirst().hasMoved()) {
      return null;
    }
    Optional<MethodTimes> one = fastest(cell, answer);
    Optional<MethodTimes> reference = fastest(first.cell(), answers.getFirst());
    return one.flatMap(time -> reference.map(time::ratioTo)).orElse(null);
  }

  private Optional<MethodTimes> fastest(Cell cell, CellAnswer answer) {
    return answer.jdk().methods().stream().findFirst().flatMap(method -> times.of(cell).of(method));
  }
}
