package dev.millrace.report.words;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.estimate.Interval;
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
    sentences.add(words.movement() + words.jdk());
    sentences.addAll(answer.jdk().isKnown() ? words.beyond() : words.others());
    sentences.addAll(words.apart());
    return sentences;
  }

  private String movement() {
    return MovementWords.isWorthTelling(answer)
        ? ConditionNames.capital(MovementWords.of(answer)) + ". "
        : "";
  }

  private String jdk() {
    if (answer.jdk().isKnown()) {
      return "With the JDK alone, " + BestWords.of(answer.jdk());
    }
    return answer.all().isKnown()
        ? MovementWords.noJdk(List.of(answer))
        : "No ranked method has a time.";
  }

  // No method of the JDK has a time.
  private List<String> others() {
    List<String> sentences = new ArrayList<>();
    if (answer.callable().isKnown()) {
      sentences.add(ofCallable() + BestWords.of(answer.callable()));
    }
    if (isNative(answer.all())) {
      sentences.add("With native methods, " + BestWords.of(answer.all()));
    }
    return sentences;
  }

  /// The gain from libraries, processes and native code.
  private List<String> beyond() {
    if (answer.others().isEmpty() || answer.all().hasOneFork()) {
      return List.of();
    }
    List<String> sentences = new ArrayList<>();
    if (isFaster(answer.callable(), answer.callableGain())) {
      sentences.add(ofCallable() + faster(answer.callable(), answer.callableGain()));
    }
    if (isFaster(answer.all(), answer.gain()) && isNative(answer.all())) {
      sentences.add("No Java API offers the fastest: " + faster(answer.all(), answer.gain()));
    }
    return sentences.isEmpty() ? List.of(noneIsFaster()) : sentences;
  }

  private static boolean isNative(Best best) {
    return best.isKnown() && best.methods().stream().allMatch(AnswerNames::isNative);
  }

  private String ofCallable() {
    return BestWords.ofCallable(List.of(answer));
  }

  private String noneIsFaster() {
    boolean tied = !Collections.disjoint(answer.all().methods(), answer.jdk().methods());
    return tied
        ? "No library, process or native method is measurably faster."
        : "%s%s did best, by less than this race can show."
            .formatted(ofCallable(), AnswerNames.all(answer.callable().methods()));
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

  private List<String> apart() {
    return answer.apart().isKnown()
        ? List.of(
            "Methods that move no bytes are ranked separately; the fastest with the JDK alone: %s."
                .formatted(BestWords.named(answer.apart())))
        : List.of();
  }
}
