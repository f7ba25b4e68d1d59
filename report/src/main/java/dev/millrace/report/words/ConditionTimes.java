package dev.millrace.report.words;

import dev.millrace.model.answer.ConditionAnswer;
import dev.millrace.model.answer.Question;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.Cell;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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
            ConditionNames.capital(names.one(cell)),
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
