package dev.millrace.report.words;

import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.ConditionAnswer.ConditionBest;
import dev.millrace.model.answer.RaceAnswer.Question;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import dev.millrace.report.EnumNames;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
        listed(
            changing,
            beginning + "the fastest" + names.raced() + " changes",
            _ -> true,
            this::names);
    List<ConditionAnswer> same = answers.stream().filter(this::staysTheSame).toList();
    if (!same.isEmpty()) {
      sentences.add(
          beginning + "the fastest" + names.raced() + " does not change at " + same(same));
    }
    if (changing.size() + same.size() < answers.size()) {
      sentences.add("Without a time under each condition, nothing shows a change.");
    }
    return sentences;
  }

  private boolean changes(ConditionAnswer answer) {
    return answer.values().stream()
            .map(this::methods)
            .filter(methods -> !methods.isEmpty())
            .map(Set::copyOf)
            .distinct()
            .count()
        > 1;
  }

  private boolean staysTheSame(ConditionAnswer answer) {
    return !changes(answer)
        && answer.values().stream().noneMatch(value -> methods(value).isEmpty());
  }

  private List<String> methods(ConditionBest value) {
    return which.apply(value.best()).methods();
  }

  private String same(List<ConditionAnswer> same) {
    return same.stream()
        .limit(LISTED)
        .map(
            answer -> rest(answer) + ": " + named(methods(answer.values().getFirst()), this::names))
        .collect(Collectors.joining("; ", "", "."));
  }

  /// One sentence for each size: the methods under each value that `shown` selects.
  List<String> listed(
      List<ConditionAnswer> which,
      String beginning,
      Predicate<ConditionBest> shown,
      Function<List<String>, String> words) {
    List<String> sentences = new ArrayList<>();
    List<ConditionAnswer> withTimes =
        which.stream().filter(answer -> answer.values().stream().anyMatch(shown)).toList();
    withTimes.stream()
        .limit(LISTED)
        .forEach(answer ->
            sentences.add(
                answer.values().stream()
                    .filter(shown)
                    .map(value -> names.value(value.cell()) + ": " + named(methods(value), words))
                    .collect(Collectors.joining("; ", beginning + at(answer) + ": ", "."))));
    if (withTimes.size() > LISTED) {
      sentences.add(
          "The tables show %s more sets of conditions.".formatted(withTimes.size() - LISTED));
    }
    return sentences;
  }

  private static String named(List<String> methods, Function<List<String>, String> words) {
    return methods.isEmpty() ? "no time" : words.apply(methods);
  }

  private String at(ConditionAnswer answer) {
    return answers.size() == 1 ? "" : " at " + rest(answer);
  }

  // The size, and the other conditions that differ between the answers.
  private String rest(ConditionAnswer answer) {
    return names.rest(first(answer), answers.stream().map(ConditionChanges::first).toList());
  }

  private static Cell first(ConditionAnswer answer) {
    return answer.values().getFirst().cell();
  }

  private String names(List<String> methods) {
    return AnswerNames.all(answers.getFirst().values().getFirst().cell().operation(), methods);
  }

  /// The times under each value of a condition against those under the first, in sentences.
  ///
  /// @param answers for one operation, one or more
  record ConditionTimes(List<ConditionAnswer> answers, ConditionNames names) {
    private static final Comparator<Interval> BY_ESTIMATE =
        Comparator.comparingDouble(Interval::estimate);

    /// One sentence for each value but the first.
    List<String> sentences() {
      return IntStream.range(1, answers.getFirst().values().size())
          .mapToObj(this::sentence)
          .flatMap(Optional::stream)
          .toList();
    }

    private Optional<String> sentence(int index) {
      List<Interval> ratios =
          answers.stream()
              .filter(answer -> index < answer.values().size())
              .map(answer -> answer.values().get(index).ratioToFirst())
              .flatMap(Stream::ofNullable)
              .toList();
      return ratios.isEmpty()
          ? Optional.empty()
          : Optional.of(sentence(cell(0), cell(index), ratios));
    }

    private Cell cell(int index) {
      return answers.getFirst().values().get(index).cell();
    }

    private String sentence(Cell first, Cell cell, List<Interval> ratios) {
      List<Interval> shown =
          ratios.stream().filter(ratio -> ratio.isAbove(1) || ratio.isBelow(1)).toList();
      if (shown.isEmpty()) {
        return "The time of the fastest: no measurable difference between %s and %s."
            .formatted(names.value(first), names.value(cell));
      }
      return "%s takes %s times as long as %s%s%s."
          .formatted(
              EnumNames.capital(names.one(cell)),
              range(shown),
              names.one(first),
              average(cell),
              ratios.size() == 1 ? AnswerNumbers.range(shown.getFirst()) : rest(shown, ratios));
    }

    private static String range(List<Interval> shown) {
      return shown.size() == 1
          ? AnswerNumbers.times(shown.getFirst())
          : "%s to %s"
              .formatted(
                  AnswerNumbers.rough(shown.stream().min(BY_ESTIMATE).orElseThrow()),
                  AnswerNumbers.rough(shown.stream().max(BY_ESTIMATE).orElseThrow()));
    }

    // The invocations of a young JVM are timed together.
    private String average(Cell cell) {
      return names.question() == Question.AGES && cell.age() > 1 ? ", on average" : "";
    }

    private static String rest(List<Interval> shown, List<Interval> ratios) {
      return shown.size() == ratios.size()
          ? ""
          : " in %s of %s comparisons; the others show no difference"
              .formatted(shown.size(), ratios.size());
    }
  }
}
