package dev.millrace.report.words;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.answer.Advices;
import dev.millrace.model.answer.AdvisedRange;
import dev.millrace.model.answer.AdvisedSize;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.record.Operation;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.RaceResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// The advice of a race of copies in one sentence, with Java to paste.
public final class AdviceWords {
  /// A longer time than this is no advice.
  private static final double USEFUL = 1.5;

  private final RunRecord record;
  private final Advice advice;

  private AdviceWords(RunRecord record, Advice advice) {
    this.record = record;
    this.advice = advice;
  }

  /// Returns the sentences. The first is the advice.
  ///
  /// @param advice of all methods
  public static AnswerText of(RaceResult result, Advice advice) {
    AdviceWords words = new AdviceWords(result.record(), advice);
    List<String> methods = methods(advice);
    Advice jdk = Advices.of(result.record(), result.race(), origin -> origin == MethodOrigin.JDK);
    boolean needsMore = !methods(jdk).containsAll(methods);
    List<String> more = new ArrayList<>(words.gain());
    if (needsMore && !jdk.sizes().isEmpty()) {
      more.add(
          "With the JDK alone, use %s.".formatted(new AdviceWords(words.record, jdk).choice()));
    }
    return new AnswerText("", words.lead(), more, snippets(methods));
  }

  private static List<String> methods(Advice advice) {
    return advice.ranges().stream().map(AdvisedRange::method).distinct().toList();
  }

  private static List<Snippet> snippets(List<String> methods) {
    return methods.stream()
        .flatMap(method -> Snippets.find(Operation.COPY, method).stream())
        .toList();
  }

  private String lead() {
    if (advice.sizes().isEmpty()) {
      return "No call has a time.";
    }
    if (isBrokenOff()) {
      return "Undecided: some calls did not run; fastest measured: %s.".formatted(bySize());
    }
    OptionalDouble most = advice.mostLonger();
    if (most.isEmpty()) {
      return "Undecided: one JVM of each call shows no difference; fastest measured: %s."
          .formatted(fastestMeasured());
    }
    if (most.getAsDouble() > USEFUL) {
      return "Undecided: the times vary too much here; fastest measured: %s."
          .formatted(fastestMeasured());
    }
    return "Use %s: %s.".formatted(choice(), reason(most.getAsDouble()));
  }

  private boolean isBrokenOff() {
    return record.plan().entries().stream()
        .filter(Entry::runs)
        .anyMatch(entry -> record.forksOf(entry.cell(), entry.method()).isEmpty());
  }

  /// `a`, or `a at 5KiB and b from 500KiB to 50MiB`.
  private String choice() {
    List<AdvisedRange> ranges = advice.ranges();
    if (ranges.size() == 1) {
      return CallNames.of(ranges.getFirst().method());
    }
    return AnswerNames.list(
        ranges.stream().map(range -> CallNames.of(range.method()) + " " + sizes(range)).toList());
  }

  private static String sizes(AdvisedRange range) {
    return range.fromBytes() == range.toBytes()
        ? "at " + size(range.fromBytes())
        : "from %s to %s".formatted(size(range.fromBytes()), size(range.toBytes()));
  }

  private static String size(long bytes) {
    return AnswerNumbers.size((double) bytes);
  }

  private String reason(double most) {
    if (most > 1) {
      return "no difference of more than %s %% from the fastest call %s"
          .formatted((int) Math.ceil(100 * (most - 1) - 1e-9), where("at any size"));
    }
    String next = next();
    return "the fastest " + where("at every size") + (next.isEmpty() ? "" : ", " + next);
  }

  private String where(String severalSizes) {
    return advice.sizes().size() == 1
        ? "at " + size(advice.sizes().getFirst().bytes())
        : severalSizes;
  }

  private String next() {
    return advice.sizes().stream()
        .filter(size -> size.best().kind() == Verdict.WINNER)
        .map(size -> size.best().nextRatio())
        .filter(ratio -> ratio != null && ratio.low() != null)
        .map(ratio -> Objects.requireNonNull(ratio))
        .min(Comparator.comparingDouble(ratio -> Objects.requireNonNull(ratio.low())))
        .map(ratio ->
            "at least %s times as fast as the next call".formatted(AnswerNumbers.atLeast(ratio)))
        .orElse("");
  }

  private String fastestMeasured() {
    List<String> fastest = advice.sizes().stream().map(AdviceWords::fastest).distinct().toList();
    return fastest.size() == 1 ? fastest.getFirst() + " " + where("at every size") : bySize();
  }

  // `a at 5KiB and 500KiB, b at 50MiB`: each call once.
  private String bySize() {
    Map<String, List<String>> sizes = new LinkedHashMap<>();
    for (AdvisedSize size : advice.sizes()) {
      sizes.computeIfAbsent(fastest(size), _ -> new ArrayList<>()).add(size(size.bytes()));
    }
    return sizes.entrySet().stream()
        .map(call -> call.getKey() + " at " + AnswerNames.list(call.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String fastest(AdvisedSize size) {
    return CallNames.of(size.best().methods().getFirst());
  }

  private List<String> gain() {
    return advice.gain() == null || !advice.gain().isAbove(1)
        ? List.of()
        : List.of(
            "%s takes at least %s times as long at %s."
                .formatted(
                    CallNames.of(record.plan().ruler()),
                    AnswerNumbers.atLeast(advice.gain()),
                    size(advice.gainBytes())));
  }
}
