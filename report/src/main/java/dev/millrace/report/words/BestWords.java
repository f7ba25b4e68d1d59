package dev.millrace.report.words;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.text.Format;
import java.util.Collection;
import java.util.Objects;

/// The fastest of some methods in words.
final class BestWords {
  private BestWords() {}

  /// A sentence without its beginning.
  static String of(Best best) {
    String names = AnswerNames.all(best.methods());
    if (best.methods().size() == 1) {
      return only(best, names);
    }
    if (best.hasOneFork()) {
      return "one fork shows no difference; %s did best: %s."
          .formatted(best.methods().getFirst(), time(best));
    }
    return switch (best.kind()) {
      case EQUIVALENT -> "%s are equally fast within 3 %%: %s.".formatted(names, time(best));
      case WINNER, BOUNDED, NONE ->
          "there is no measurable difference between %s.".formatted(named(best));
    };
  }

  private static String only(Best best, String name) {
    Interval next = best.nextRatio();
    return next == null
        ? "%s is the only method with a time: %s.".formatted(name, time(best))
        : "%s is the fastest: %s, %s times as fast as %s, the next%s."
            .formatted(
                name,
                time(best),
                AnswerNumbers.times(next),
                best.next(),
                AnswerNumbers.range(next));
  }

  /// `a, 19.7 µs` or `a and b (fastest measured: a, 19.7 µs)`.
  static String named(Best best) {
    String fastest = best.methods().getFirst() + ", " + time(best);
    return best.methods().size() == 1
        ? fastest
        : "%s (fastest measured: %s)".formatted(AnswerNames.all(best.methods()), fastest);
  }

  private static String time(Best best) {
    return Format.seconds(Objects.requireNonNull(best.seconds()).estimate());
  }

  /// `Of all methods but native ones, `, or shorter if no native method raced.
  static String ofCallable(Collection<CellAnswer> cells) {
    return cells.stream().anyMatch(cell -> cell.others().contains(MethodOrigin.NATIVE))
        ? "Of all methods but native ones, "
        : "Of all methods, ";
  }
}
