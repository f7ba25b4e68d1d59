package dev.millrace.report.words;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.ConditionBest;
import dev.millrace.model.estimate.Interval;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The effect of one condition, in sentences.
final class ConditionWords {
  private static final int LISTED = 4;
  private static final Comparator<Interval> BY_ESTIMATE =
      Comparator.comparingDouble(Interval::estimate);

  private final List<ConditionAnswer> answers;
  private final ConditionNames names;

  private ConditionWords(List<ConditionAnswer> answers, ConditionNames names) {
    this.answers = answers;
    this.names = names;
  }

  /// The fastest methods, then the times.
  ///
  /// @param answers for one operation, one or more
  static List<String> of(List<ConditionAnswer> answers, ConditionNames names) {
    ConditionWords words = new ConditionWords(answers, names);
    List<String> sentences = new ArrayList<>(words.jdk());
    sentences.addAll(words.beyond());
    sentences.addAll(words.times());
    return sentences;
  }

  private List<String> jdk() {
    if (cells().noneMatch(cell -> cell.jdk().isKnown())) {
      return List.of("No method of the JDK has a time.");
    }
    List<String> common = common(ConditionAnswer::jdk);
    return common.isEmpty()
        ? changes("With the JDK alone, the fastest changes", CellAnswer::jdk)
        : List.of(
            "With the JDK alone, %s %s among the fastest everywhere: %s."
                .formatted(AnswerNames.all(common), AnswerNames.are(common), values()));
  }

  private List<String> beyond() {
    if (cells().allMatch(cell -> cell.others().isEmpty())) {
      return List.of();
    }
    if (cells()
        .allMatch(cell -> !Collections.disjoint(cell.all().methods(), cell.jdk().methods()))) {
      return List.of("No library, process or native method is measurably faster in any cell.");
    }
    List<String> common =
        common(ConditionAnswer::all).stream().filter(each -> !AnswerNames.isNative(each)).toList();
    return common.isEmpty()
        ? changes("Of all methods, the fastest changes", CellAnswer::callable)
        : List.of(
            "Of all methods, %s %s among the fastest everywhere."
                .formatted(AnswerNames.all(common), AnswerNames.are(common)));
  }

  private Stream<CellAnswer> cells() {
    return answers.stream().flatMap(answer -> answer.values().stream()).map(ConditionBest::best);
  }

  private List<String> common(Function<ConditionAnswer, List<String>> which) {
    return which.apply(answers.getFirst()).stream()
        .filter(method -> answers.stream().allMatch(each -> which.apply(each).contains(method)))
        .toList();
  }

  private String values() {
    return answers.getFirst().values().stream()
        .map(value -> names.value(value.cell()))
        .collect(Collectors.joining(", "));
  }

  private List<String> changes(String what, Function<CellAnswer, Best> which) {
    List<String> sentences = new ArrayList<>();
    answers.stream()
        .limit(LISTED)
        .forEach(answer ->
            sentences.add(
                answer.values().stream()
                    .map(value -> value(value, which.apply(value.best())))
                    .collect(Collectors.joining("; ", what + at(answer) + ": ", "."))));
    if (answers.size() > LISTED) {
      sentences.add(
          "The tables show %d more sets of conditions.".formatted(answers.size() - LISTED));
    }
    return sentences;
  }

  private String value(ConditionBest value, Best best) {
    return "%s: %s"
        .formatted(
            names.value(value.cell()),
            best.isKnown() ? AnswerNames.all(best.methods()) : "no time");
  }

  private String at(ConditionAnswer answer) {
    return answers.size() == 1 ? "" : " at " + names.size(answer.values().getFirst().cell());
  }

  private List<String> times() {
    List<String> sentences = new ArrayList<>();
    for (int i = 1; i < answers.getFirst().values().size(); i++) {
      int index = i;
      List<Interval> ratios =
          answers.stream()
              .filter(answer -> index < answer.values().size())
              .map(answer -> answer.values().get(index).ratioToFirst())
              .flatMap(Stream::ofNullable)
              .toList();
      if (!ratios.isEmpty()) {
        sentences.add(time(index, ratios));
      }
    }
    return sentences;
  }

  private String time(int index, List<Interval> ratios) {
    String first = names.value(answers.getFirst().values().getFirst().cell());
    String value = names.value(answers.getFirst().values().get(index).cell());
    List<Interval> shown =
        ratios.stream().filter(ratio -> ratio.isAbove(1) || ratio.isBelow(1)).toList();
    if (shown.isEmpty()) {
      return "The time of the fastest: no measurable difference between %s and %s."
          .formatted(first, value);
    }
    if (ratios.size() == 1) {
      return "%s takes %s times as long as %s%s."
          .formatted(
              names.capital(value),
              AnswerNumbers.times(ratios.getFirst()),
              first,
              AnswerNumbers.range(ratios.getFirst()));
    }
    return "%s takes %s to %s times as long as %s%s."
        .formatted(
            names.capital(value),
            AnswerNumbers.times(shown.stream().min(BY_ESTIMATE).orElseThrow()),
            AnswerNumbers.times(shown.stream().max(BY_ESTIMATE).orElseThrow()),
            first,
            shown.size() == ratios.size()
                ? ""
                : " in %d of %d comparisons; the others show no difference"
                    .formatted(shown.size(), ratios.size()));
  }
}
