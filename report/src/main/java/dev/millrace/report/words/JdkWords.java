package dev.millrace.report.words;

import dev.millrace.model.answer.CellAnswer.Best;
import dev.millrace.model.answer.JdkAnswer;
import dev.millrace.model.answer.JdkAnswer.BestChange;
import dev.millrace.model.answer.JdkAnswer.JdkChange;
import dev.millrace.model.answer.JdkAnswer.UpgradeEffect;
import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Operation;
import dev.millrace.report.Plural;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The gains and losses of an upgrade of the JDK, in sentences.
///
/// @param answer the methods on both JDKs
/// @param raced see [BoundWords#raced]
record JdkWords(JdkAnswer answer, String raced) {
  private static final int NAMED = 3;

  /// Gains and losses, then the fastest methods on both JDKs.
  ///
  /// @param cells its judged cells
  static List<String> of(JdkAnswer answer, List<JudgedCell> cells) {
    JdkWords words = new JdkWords(answer, BoundWords.raced(cells));
    List<String> sentences = new ArrayList<>();
    sentences.add(words.upgrade());
    sentences.addAll(words.best());
    sentences.addAll(words.movements());
    return sentences;
  }

  private Operation operation() {
    return answer.after().operation();
  }

  private String upgrade() {
    String where = "From JDK %s to %s, ".formatted(answer.from(), answer.to());
    int all = answer.gains().size() + answer.losses().size() + answer.open().size();
    if (all == 0) {
      return where + "no method has a time on both.";
    }
    if (answer.open().size() == all) {
      return "%s%s in %s."
          .formatted(
              where,
              noDifference(List.of(answer)),
              all == 1
                  ? CallNames.name(operation(), answer.open().getFirst())
                  : "any of " + all + " methods");
    }
    return where + gains() + "; " + losses() + rest() + ".";
  }

  /// `no measurable difference`, if several forks could show one.
  static String noDifference(List<JdkAnswer> answers) {
    return answers.stream()
            .flatMap(each -> Stream.of(each.before().jdk(), each.after().jdk()))
            .anyMatch(Best::hasOneFork)
        ? "one fork shows no difference"
        : "no measurable difference";
  }

  private String gains() {
    return answer.gains().isEmpty()
        ? "no method is measurably faster"
        : changes(answer.gains(), "less");
  }

  private String losses() {
    return answer.losses().isEmpty()
        ? "no method is measurably slower"
        : changes(answer.losses(), "more");
  }

  private String rest() {
    return answer.open().isEmpty()
        ? ""
        : "; no measurable difference in " + Plural.of(answer.open().size(), "other method");
  }

  private String changes(List<JdkChange> changes, String direction) {
    String named =
        changes.stream()
            .limit(NAMED)
            .map(change ->
                CallNames.name(operation(), change.method())
                    + " takes "
                    + AnswerNumbers.change(change.ratio()))
            .collect(Collectors.joining(", "));
    int more = changes.size() - NAMED;
    return more <= 0 ? named : "%s, and %s more take %s".formatted(named, more, direction);
  }

  private List<String> best() {
    Best before = answer.before().jdk();
    Best after = answer.after().jdk();
    if (!before.isKnown() || !after.isKnown()) {
      return List.of();
    }
    if (before.hasOneFork() || after.hasOneFork()) {
      String first = CallNames.name(operation(), before.methods().getFirst());
      String second = CallNames.name(operation(), after.methods().getFirst());
      return List.of(
          "One fork shows no difference; with the JDK alone, %s."
              .formatted(
                  first.equals(second)
                      ? first + " did best on both"
                      : "%s did best on %s, %s on %s"
                          .formatted(first, answer.from(), second, answer.to())));
    }
    return List.of(
        "Fastest%s with the JDK alone: %s%s."
            .formatted(raced, fastest(before, after), difference()));
  }

  private String fastest(Best before, Best after) {
    return Set.copyOf(before.methods()).equals(Set.copyOf(after.methods()))
        ? AnswerNames.all(operation(), before.methods()) + " on both"
        : "%s on %s; %s on %s"
            .formatted(
                AnswerNames.all(operation(), before.methods()),
                answer.from(),
                AnswerNames.all(operation(), after.methods()),
                answer.to());
  }

  private String difference() {
    BestChange best = answer.best();
    if (best == null || isNamed()) {
      return "";
    }
    return best.effect() == UpgradeEffect.OPEN
        ? "; no measurable difference between the best of each"
        : "; the best of each takes " + AnswerNumbers.change(best.ratio()) + " on " + answer.to();
  }

  // The first sentence has the change of the fastest method, if it is the same on both.
  private boolean isNamed() {
    String fastest = answer.before().jdk().methods().getFirst();
    return fastest.equals(answer.after().jdk().methods().getFirst())
        && Stream.of(answer.gains(), answer.losses())
            .flatMap(changes -> changes.stream().limit(NAMED))
            .anyMatch(change -> change.method().equals(fastest));
  }

  private List<String> movements() {
    return Stream.of(answer.before(), answer.after())
        .filter(cell -> MovementWords.isWorthTelling(cell.movements()))
        .map(cell ->
            "On JDK %s, %s."
                .formatted(
                    cell.equals(answer.before()) ? answer.from() : answer.to(),
                    MovementWords.of(cell.movements())))
        .toList();
  }
}
