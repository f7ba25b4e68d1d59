package dev.millrace.report.words;

import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.ConditionAnswer.ConditionBest;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Operation;
import dev.millrace.report.EnumNames;
import dev.millrace.report.words.ConditionChanges.ConditionTimes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
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
    sentences.addAll(beyond());
    return sentences;
  }

  private List<String> oneFork() {
    return changes(CellAnswer::jdk)
        .listed(
            answers,
            "One fork shows no difference; with the JDK alone, the following did best",
            value -> value.best().jdk().isKnown(),
            methods -> AnswerNames.all(operation, methods.subList(0, 1)));
  }

  private ConditionChanges changes(Function<CellAnswer, Best> which) {
    return new ConditionChanges(answers, names, which);
  }

  private List<String> jdk() {
    return cells.stream().noneMatch(cell -> cell.jdk().isKnown())
        ? List.of(MovementWords.noJdk(names.cells()))
        : fastest(JDK, CellAnswer::jdk, ": " + values());
  }

  private List<String> fastest(String beginning, Function<CellAnswer, Best> which, String end) {
    List<String> common = ConditionAnswer.common(cells, which);
    return common.isEmpty()
        ? changes(which).sentences(beginning)
        : List.of(
            "%s%s %s among the fastest%s everywhere%s."
                .formatted(
                    beginning,
                    AnswerNames.all(operation, common),
                    common.size() == 1 ? "is" : "are",
                    names.raced(),
                    end));
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
        .map(EnumNames::capital)
        .distinct()
        .toList();
  }

  // All that a Java program can call first, native methods afterwards.
  private List<String> beyond() {
    if (cells.stream().allMatch(cell -> cell.others().isEmpty())) {
      return List.of();
    }
    if (!isFaster(CellAnswer::all)) {
      return List.of(noneFaster("library, process or native method"));
    }
    List<String> sentences = new ArrayList<>(callable());
    sentences.addAll(natives());
    return sentences;
  }

  // In some cell, none of these fastest methods is among the fastest of the JDK.
  private boolean isFaster(Function<CellAnswer, Best> which) {
    return cells.stream()
        .anyMatch(cell -> Collections.disjoint(which.apply(cell).methods(), cell.jdk().methods()));
  }

  private String noneFaster(String methods) {
    return "No %s%s is measurably faster in any cell.".formatted(methods, names.raced());
  }

  private List<String> callable() {
    Set<MethodOrigin> others =
        cells.stream().flatMap(cell -> cell.others().stream()).collect(Collectors.toSet());
    if (others.equals(Set.of(MethodOrigin.NATIVE))) {
      return List.of();
    }
    // Shorter if no native method raced.
    String beginning =
        others.contains(MethodOrigin.NATIVE)
            ? "Of all methods but native ones, "
            : "Of all methods, ";
    return isFaster(CellAnswer::callable)
        ? fastest(beginning, CellAnswer::callable, "")
        : List.of(noneFaster("library or process"));
  }

  private List<String> natives() {
    List<String> common =
        ConditionAnswer.common(cells, CellAnswer::all).stream()
            .filter(AnswerNames::isNative)
            .toList();
    List<ConditionAnswer> shown =
        answers.stream()
            .filter(each -> each.values().stream().anyMatch(ConditionWords::isNative))
            .toList();
    if (!common.isEmpty() && !shown.isEmpty()) {
      return List.of(
          "No Java API offers %s, among the fastest%s everywhere."
              .formatted(AnswerNames.all(operation, common), names.raced()));
    }
    return changes(CellAnswer::all)
        .listed(
            shown,
            "No Java API offers the fastest" + names.raced(),
            ConditionWords::isNative,
            methods -> AnswerNames.all(operation, methods));
  }

  private static boolean isNative(ConditionBest value) {
    List<String> fastest = value.best().all().methods();
    return !fastest.isEmpty() && fastest.stream().allMatch(AnswerNames::isNative);
  }
}
