package dev.millrace.report.words;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.ConditionBest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The fastest methods under each value of a condition, in sentences.
///
/// @param answers for one operation, one or more; they differ in their sizes
/// @param which the methods that compete
record ConditionChanges(
    List<ConditionAnswer> answers, ConditionNames names, Function<CellAnswer, Best> which) {
  private static final int LISTED = 4;

  /// The sizes at which the fastest methods differ between the values, then all other sizes.
  ///
  /// @param beginning of each sentence
  List<String> sentences(String beginning) {
    List<ConditionAnswer> changing = answers.stream().filter(this::changes).toList();
    List<String> sentences =
        listed(changing, beginning + "the fastest changes", _ -> true, this::names);
    List<ConditionAnswer> same = answers.stream().filter(each -> !changes(each)).toList();
    if (!same.isEmpty()) {
      sentences.add(beginning + "the fastest does not change at " + same(same));
    }
    return sentences;
  }

  private boolean changes(ConditionAnswer answer) {
    return answer.values().stream().map(this::methods).map(Set::copyOf).distinct().count() > 1;
  }

  private List<String> methods(ConditionBest value) {
    return which.apply(value.best()).methods();
  }

  private String same(List<ConditionAnswer> same) {
    return same.stream()
        .limit(LISTED)
        .map(answer ->
            names.size(answer.values().getFirst().cell())
                + ": "
                + named(methods(answer.values().getFirst()), this::names))
        .collect(Collectors.joining("; ", "", "."));
  }

  /// One sentence for each size: the methods under each value that `shown` selects.
  List<String> listed(
      List<ConditionAnswer> which,
      String beginning,
      Predicate<ConditionBest> shown,
      Function<List<String>, String> words) {
    List<String> sentences = new ArrayList<>();
    which.stream()
        .limit(LISTED)
        .forEach(answer ->
            sentences.add(
                answer.values().stream()
                    .filter(shown)
                    .map(value -> names.value(value.cell()) + ": " + named(methods(value), words))
                    .collect(Collectors.joining("; ", beginning + at(answer) + ": ", "."))));
    if (which.size() > LISTED) {
      sentences.add("The tables show %s more sets of conditions.".formatted(which.size() - LISTED));
    }
    return sentences;
  }

  private static String named(List<String> methods, Function<List<String>, String> words) {
    return methods.isEmpty() ? "no time" : words.apply(methods);
  }

  private String at(ConditionAnswer answer) {
    return answers.size() == 1 ? "" : " at " + names.size(answer.values().getFirst().cell());
  }

  private String names(List<String> methods) {
    return AnswerNames.all(answers.getFirst().values().getFirst().cell().operation(), methods);
  }
}
