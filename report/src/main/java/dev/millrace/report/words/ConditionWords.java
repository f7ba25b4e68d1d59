package dev.millrace.report.words;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.ConditionBest;
import dev.millrace.model.record.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The effect of one condition, in sentences.
final class ConditionWords {
  private static final String JDK = "With the JDK alone, ";

  private final List<ConditionAnswer> answers;
  private final List<CellAnswer> cells;
  private final ConditionNames names;
  private final Operation operation;

  private ConditionWords(List<ConditionAnswer> answers, ConditionNames names) {
    this.answers = answers;
    this.cells =
        answers.stream().flatMap(each -> each.values().stream()).map(ConditionBest::best).toList();
    this.names = names;
    this.operation = cells.getFirst().operation();
  }

  /// The fastest methods, then the times.
  ///
  /// @param answers for one operation, one or more
  static List<String> of(List<ConditionAnswer> answers, ConditionNames names) {
    ConditionWords words = new ConditionWords(answers, names);
    List<String> sentences = new ArrayList<>(words.fastest());
    sentences.addAll(words.movements());
    sentences.addAll(new ConditionTimes(answers, names).sentences());
    return sentences;
  }

  private List<String> fastest() {
    if (cells.stream().anyMatch(cell -> cell.all().hasOneFork())) {
      return oneFork();
    }
    List<String> sentences = new ArrayList<>(jdk());
    sentences.addAll(new ConditionBeyond(answers, cells, names).sentences());
    return sentences;
  }

  private List<String> oneFork() {
    return new ConditionChanges(answers, names, CellAnswer::jdk)
        .listed(
            answers,
            "One fork shows no difference; with the JDK alone, the following did best",
            _ -> true,
            methods -> AnswerNames.all(operation, methods.subList(0, 1)));
  }

  private List<String> jdk() {
    if (cells.stream().noneMatch(cell -> cell.jdk().isKnown())) {
      return List.of(MovementWords.noJdk(cells));
    }
    List<String> common = common(cells, CellAnswer::jdk);
    return common.isEmpty()
        ? new ConditionChanges(answers, names, CellAnswer::jdk).sentences(JDK)
        : List.of(
            "%s%s %s among the fastest everywhere: %s."
                .formatted(
                    JDK, AnswerNames.all(operation, common), AnswerNames.are(common), values()));
  }

  /// The methods that are among the fastest of all `cells`.
  static List<String> common(List<CellAnswer> cells, Function<CellAnswer, Best> which) {
    return which.apply(cells.getFirst()).methods().stream()
        .filter(
            method -> cells.stream().allMatch(cell -> which.apply(cell).methods().contains(method)))
        .toList();
  }

  private String values() {
    return answers.getFirst().values().stream()
        .map(value -> names.value(value.cell()))
        .collect(Collectors.joining(", "));
  }

  private List<String> movements() {
    return answers.stream()
        .flatMap(answer -> answer.values().stream())
        .filter(value -> MovementWords.isWorthTelling(value.best().movements()))
        .map(value ->
            "%s: %s."
                .formatted(names.value(value.cell()), MovementWords.of(value.best().movements())))
        .map(ConditionNames::capital)
        .distinct()
        .toList();
  }
}
