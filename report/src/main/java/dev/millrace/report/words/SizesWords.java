package dev.millrace.report.words;

import dev.millrace.model.answer.Best;
import dev.millrace.model.answer.CellAnswer;
import dev.millrace.model.answer.SizeChoice;
import dev.millrace.model.answer.SizesAnswer;
import dev.millrace.model.estimate.Interval;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Which method for which size, in sentences.
final class SizesWords {
  private final SizesAnswer answer;

  private SizesWords(SizesAnswer answer) {
    this.answer = answer;
  }

  /// The choice with the JDK alone, then the choice of all methods.
  static List<String> of(SizesAnswer answer) {
    SizesWords words = new SizesWords(answer);
    List<String> sentences = new ArrayList<>();
    if (answer.jdk().isEmpty()) {
      sentences.add(words.jdkBySize());
    } else {
      sentences.add("With the JDK alone, " + words.choice(answer.jdk()));
    }
    sentences.addAll(words.beyond());
    sentences.addAll(words.apart());
    return sentences;
  }

  private String choice(List<SizeChoice> choices) {
    SizeChoice first = choices.getFirst();
    if (isOneFork()) {
      return "one fork shows no difference; over all sizes %s did best.".formatted(first.method());
    }
    if (choices.size() > 1) {
      return changes(choices) + enough();
    }
    if (first.tied().size() > 1) {
      return "%s is among the fastest at every size %s, with no measurable difference from %s."
          .formatted(first.method(), sizes(choices), AnswerNames.all(others(first)));
    }
    return "%s %s at every size %s."
        .formatted(
            first.method(),
            isAlone(first) ? "is the fastest" : "is among the fastest",
            sizes(choices));
  }

  private String enough() {
    return answer.enough() == null
        ? "."
        : "; the data show no gain over %s alone.".formatted(answer.enough());
  }

  private boolean isOneFork() {
    return answer.cells().stream()
        .map(CellAnswer::all)
        .allMatch(best -> !best.isKnown() || best.hasOneFork());
  }

  private boolean isAlone(SizeChoice choice) {
    return answer.cells().stream()
        .map(CellAnswer::jdk)
        .allMatch(best -> best.methods().equals(List.of(choice.method())));
  }

  private static List<String> others(SizeChoice choice) {
    return choice.tied().stream().filter(method -> !method.equals(choice.method())).toList();
  }

  private String sizes(List<SizeChoice> choices) {
    return "from %s to %s"
        .formatted(
            AnswerNumbers.size((double) choices.getFirst().fromBytes()),
            AnswerNumbers.size((double) choices.getLast().toBytes()));
  }

  // "use a below about 120KiB (64KiB .. 500KiB), b from there to about 3MiB, c above"
  private String changes(List<SizeChoice> choices) {
    StringBuilder text = new StringBuilder("use ");
    for (int i = 0; i < choices.size(); i++) {
      text.append(i == 0 ? "" : ", ").append(name(choices.get(i)));
      if (i + 1 < choices.size()) {
        Interval end = Objects.requireNonNull(choices.get(i + 1).above());
        text.append(i == 0 ? " below about " : " from there to about ");
        text.append(AnswerNumbers.size(end));
      } else {
        text.append(" above");
      }
    }
    return text.toString();
  }

  // No recommendation ends with a method that a Java program cannot call.
  private String name(SizeChoice choice) {
    if (!AnswerNames.isNative(choice.method())) {
      return choice.method();
    }
    String instead =
        answer.cells().stream()
            .filter(cell -> choice.fromBytes() <= cell.bytes() && cell.bytes() <= choice.toBytes())
            .map(CellAnswer::callable)
            .filter(best -> !best.methods().isEmpty())
            .map(best -> best.methods().getFirst())
            .distinct()
            .limit(2)
            .collect(Collectors.joining(" or "));
    return instead.isEmpty()
        ? "%s (which no Java API offers)".formatted(choice.method())
        : "%s (which no Java API offers; otherwise %s)".formatted(choice.method(), instead);
  }

  private List<String> beyond() {
    if (answer.cells().stream().allMatch(cell -> cell.others().isEmpty()) || isOneFork()) {
      return List.of();
    }
    if (answer.all().isEmpty()) {
      return List.of(BestWords.ofCallable(answer.cells()) + ofAll() + ".");
    }
    if (answer.jdk().isEmpty()) {
      return List.of("Of all methods, " + ofAll() + ".");
    }
    if (answer.cells().stream().noneMatch(SizesWords::isBehind)) {
      return List.of("No library, process or native method is measurably faster at any size.");
    }
    return List.of("Of all methods, " + ofAll() + gain());
  }

  private List<String> apart() {
    return answer.cells().stream().noneMatch(cell -> cell.apart().isKnown())
        ? List.of()
        : List.of(
            "Methods that move no bytes are ranked separately; the fastest with the JDK alone at %s."
                .formatted(bySize(CellAnswer::apart)));
  }

  private static boolean isBehind(CellAnswer cell) {
    return Collections.disjoint(cell.all().methods(), cell.jdk().methods());
  }

  private String jdkBySize() {
    return answer.cells().stream().noneMatch(cell -> cell.jdk().isKnown())
        ? MovementWords.noJdk(answer.cells())
        : "With the JDK alone, the fastest at " + bySize(CellAnswer::jdk) + ".";
  }

  // No method has a time at every size, so there is no rule.
  private String bySize(Function<CellAnswer, Best> which) {
    return answer.cells().stream()
        .filter(cell -> which.apply(cell).isKnown())
        .map(cell ->
            "%s: %s"
                .formatted(
                    AnswerNumbers.size((double) cell.bytes()),
                    AnswerNames.all(which.apply(cell).methods())))
        .collect(Collectors.joining("; "));
  }

  private String ofAll() {
    if (answer.all().isEmpty()) {
      return "the fastest at " + bySize(CellAnswer::callable);
    }
    return answer.all().size() == 1
        ? "use %s at every size".formatted(name(answer.all().getFirst()))
        : changes(answer.all());
  }

  private String gain() {
    Interval gain = answer.gain();
    return gain == null || !gain.isAbove(1)
        ? "; this race shows no gain over the JDK alone."
        : ": at least %s times as fast as the JDK alone, at %s."
            .formatted(
                AnswerNumbers.atLeast(gain), AnswerNumbers.size((double) answer.gainBytes()));
  }
}
