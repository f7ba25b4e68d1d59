package dev.millrace.report.words;

import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.ConditionBest;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.record.Operation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/// The fastest libraries, processes and native methods under each value of a condition, in
/// sentences.
///
/// @param answers for one operation, one or more
/// @param cells all their cells
record ConditionBeyond(
    List<ConditionAnswer> answers, List<CellAnswer> cells, ConditionNames names) {

  /// All that a Java program can call first, native methods afterwards.
  List<String> sentences() {
    if (cells.stream().allMatch(cell -> cell.others().isEmpty())) {
      return List.of();
    }
    if (cells.stream()
        .noneMatch(cell -> Collections.disjoint(cell.all().methods(), cell.jdk().methods()))) {
      return List.of("No library, process or native method is measurably faster in any cell.");
    }
    List<String> sentences = new ArrayList<>(callable());
    sentences.addAll(natives());
    return sentences;
  }

  private List<String> callable() {
    if (cells.stream()
        .flatMap(cell -> cell.others().stream())
        .allMatch(origin -> origin == MethodOrigin.NATIVE)) {
      return List.of();
    }
    if (cells.stream()
        .noneMatch(cell -> Collections.disjoint(cell.callable().methods(), cell.jdk().methods()))) {
      return List.of("No library or process is measurably faster in any cell.");
    }
    List<String> common = ConditionWords.common(cells, CellAnswer::callable);
    String beginning = ofCallable();
    return common.isEmpty()
        ? new ConditionChanges(answers, names, CellAnswer::callable).sentences(beginning)
        : List.of(
            "%s%s %s among the fastest everywhere."
                .formatted(
                    beginning, AnswerNames.all(operation(), common), AnswerNames.are(common)));
  }

  private List<String> natives() {
    List<String> common =
        ConditionWords.common(cells, CellAnswer::all).stream()
            .filter(AnswerNames::isNative)
            .toList();
    List<ConditionAnswer> shown =
        answers.stream()
            .filter(each -> each.values().stream().anyMatch(ConditionBeyond::isNative))
            .toList();
    if (!common.isEmpty() && !shown.isEmpty()) {
      return List.of(
          "No Java API offers %s, among the fastest everywhere."
              .formatted(AnswerNames.all(operation(), common)));
    }
    return new ConditionChanges(answers, names, CellAnswer::all)
        .listed(
            shown,
            "No Java API offers the fastest",
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
