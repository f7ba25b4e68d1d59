package dev.millrace.report.words;

import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.ConditionAnswer.ConditionBest;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Operation;
import dev.millrace.report.EnumNames;
import dev.millrace.report.words.ConditionChanges.ConditionTimes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
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
            value -> value.best().jdk().isKnown(),
            methods -> AnswerNames.all(operation, methods.subList(0, 1)));
  }

  private List<String> jdk() {
    if (cells.stream().noneMatch(cell -> cell.jdk().isKnown())) {
      return List.of(MovementWords.noJdk(names.cells()));
    }
    List<String> common = ConditionAnswer.common(cells, CellAnswer::jdk);
    return common.isEmpty()
        ? new ConditionChanges(answers, names, CellAnswer::jdk).sentences(JDK)
        : List.of(
            "%s%s %s among the fastest%s everywhere: %s."
                .formatted(
                    JDK,
                    AnswerNames.all(operation, common),
                    AnswerNames.are(common),
                    names.raced(),
                    values()));
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

  /// The fastest libraries, processes and native methods under each value of a condition, in
  /// sentences.
  ///
  /// @param answers for one operation, one or more
  /// @param cells all their cells
  private record ConditionBeyond(
      List<ConditionAnswer> answers, List<CellAnswer> cells, ConditionNames names) {

    /// All that a Java program can call first, native methods afterwards.
    List<String> sentences() {
      if (cells.stream().allMatch(cell -> cell.others().isEmpty())) {
        return List.of();
      }
      if (cells.stream()
          .noneMatch(cell -> Collections.disjoint(cell.all().methods(), cell.jdk().methods()))) {
        return List.of(noneFaster("library, process or native method"));
      }
      List<String> sentences = new ArrayList<>(callable());
      sentences.addAll(natives());
      return sentences;
    }

    private String noneFaster(String methods) {
      return "No %s%s is measurably faster in any cell.".formatted(methods, names.raced());
    }

    private List<String> callable() {
      if (cells.stream()
          .flatMap(cell -> cell.others().stream())
          .allMatch(origin -> origin == MethodOrigin.NATIVE)) {
        return List.of();
      }
      if (cells.stream()
          .noneMatch(
              cell -> Collections.disjoint(cell.callable().methods(), cell.jdk().methods()))) {
        return List.of(noneFaster("library or process"));
      }
      List<String> common = ConditionAnswer.common(cells, CellAnswer::callable);
      String beginning = ofCallable();
      return common.isEmpty()
          ? new ConditionChanges(answers, names, CellAnswer::callable).sentences(beginning)
          : List.of(
              "%s%s %s among the fastest%s everywhere."
                  .formatted(
                      beginning,
                      AnswerNames.all(operation(), common),
                      AnswerNames.are(common),
                      names.raced()));
    }

    private List<String> natives() {
      List<String> common =
          ConditionAnswer.common(cells, CellAnswer::all).stream()
              .filter(AnswerNames::isNative)
              .toList();
      List<ConditionAnswer> shown =
          answers.stream()
              .filter(each -> each.values().stream().anyMatch(ConditionBeyond::isNative))
              .toList();
      if (!common.isEmpty() && !shown.isEmpty()) {
        return List.of(
            "No Java API offers %s, among the fastest%s everywhere."
                .formatted(AnswerNames.all(operation(), common), names.raced()));
      }
      return new ConditionChanges(answers, names, CellAnswer::all)
          .listed(
              shown,
              "No Java API offers the fastest" + names.raced(),
              ConditionBeyond::isNative,
              methods -> AnswerNames.all(operation(), methods));
    }

    private static boolean isNative(ConditionBest value) {
      List<String> fastest = value.best().all().methods();
      return !fastest.isEmpty() && fastest.stream().allMatch(AnswerNames::isNative);
    }

    private Operation operation() {
      return cells.getFirst().operation();
    }

    // Shorter if no native method raced.
    private String ofCallable() {
      return cells.stream().anyMatch(cell -> cell.others().contains(MethodOrigin.NATIVE))
          ? "Of all methods but native ones, "
          : "Of all methods, ";
    }
  }
}
