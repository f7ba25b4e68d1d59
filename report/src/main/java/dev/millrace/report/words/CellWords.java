package dev.millrace.report.words;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.text.Format;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The fastest methods of one cell in sentences.
final class CellWords {
  private final CellAnswer answer;

  private CellWords(CellAnswer answer) {
    this.answer = answer;
  }

  /// The best with the JDK alone, then the best of all.
  static List<String> of(CellAnswer answer) {
    CellWords words = new CellWords(answer);
    List<String> sentences = new ArrayList<>();
    sentences.add(words.jdk());
    sentences.addAll(words.beyond());
    return sentences;
  }

  /// A cell in which no method moved the bytes.
  static List<String> apart(JudgedCell judged) {
    return judged.winnersApart().isEmpty()
        ? List.of("No method has a time.")
        : List.of(
            "No method moved the bytes. Without that, %s %s the fastest."
                .formatted(
                    AnswerNames.all(judged.winnersApart()),
                    AnswerNames.are(judged.winnersApart())));
  }

  private String jdk() {
    if (!answer.all().isKnown()) {
      return "No method that moved the bytes has a time.";
    }
    return answer.jdk().isKnown()
        ? "With the JDK alone, " + fastest(answer.jdk())
        : "No method of the JDK has a time. Of all others, " + fastest(answer.callable());
  }

  private static String fastest(Best best) {
    if (!best.isKnown()) {
      return "only native methods have one.";
    }
    String names = AnswerNames.all(best.methods());
    String time = Format.seconds(Objects.requireNonNull(best.seconds()).estimate());
    if (best.methods().size() == 1) {
      return only(best, names, time);
    }
    return switch (best.kind()) {
      case TIE -> "%s are equally fast within 3 %%: %s.".formatted(names, time);
      case WINNER, UNDECIDED, NONE ->
          "there is no measurable difference between %s (about %s).".formatted(names, time);
    };
  }

  private static String only(Best best, String name, String time) {
    Interval next = best.nextRatio();
    return next == null
        ? "%s is the only method with a time: %s.".formatted(name, time)
        : "%s is the fastest: %s, %s times as fast as %s, the next%s."
            .formatted(
                name, time, AnswerNumbers.times(next), best.next(), AnswerNumbers.range(next));
  }

  /// The gain from libraries, processes and native code.
  private List<String> beyond() {
    if (!answer.jdk().isKnown() || answer.others().isEmpty()) {
      return List.of();
    }
    List<String> sentences = new ArrayList<>();
    if (isFaster(answer.callable(), answer.callableGain())) {
      sentences.add("Of all methods, " + faster(answer.callable(), answer.callableGain()));
    }
    if (isFaster(answer.all(), answer.gain())
        && answer.all().methods().stream().allMatch(AnswerNames::isNative)) {
      sentences.add("No Java API offers the fastest: " + faster(answer.all(), answer.gain()));
    }
    return sentences.isEmpty() ? List.of(noneIsFaster()) : sentences;
  }

  private String noneIsFaster() {
    boolean tied = !Collections.disjoint(answer.all().methods(), answer.jdk().methods());
    return tied
        ? "No library, process or native method is measurably faster."
        : "Of all methods, %s did best, by less than this race can show."
            .formatted(AnswerNames.all(answer.callable().methods()));
  }

  private boolean isFaster(Best best, @Nullable Interval gain) {
    return gain != null && Collections.disjoint(best.methods(), answer.jdk().methods());
  }

  private String faster(Best best, @Nullable Interval gain) {
    Interval ratio = Objects.requireNonNull(gain);
    return "%s %s %s times as fast as %s%s."
        .formatted(
            AnswerNames.all(best.methods()),
            AnswerNames.are(best.methods()),
            AnswerNumbers.times(ratio),
            answer.jdk().methods().getFirst(),
            AnswerNumbers.range(ratio));
  }
}
