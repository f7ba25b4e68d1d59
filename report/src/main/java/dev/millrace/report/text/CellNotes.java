package dev.millrace.report.text;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.record.Status;
import dev.millrace.model.text.Format;
import dev.millrace.report.Plural;
import dev.millrace.report.words.NoiseFloorWords;
import dev.millrace.report.words.VerdictWords;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Prints the notes below the table of a cell.
record CellNotes(RunRecord record, JudgedCell cell, TextOutput out) {
  private static final String INDENT = "  ";

  void print() {
    cell.results().stream()
        .filter(r -> !r.ranked() && r.status() == Status.OK)
        .forEach(this::aside);
    absences();
    ceiling();
    noiseFloor();
    dropped();
    out.wrapped(INDENT, verdict());
    String jdk = JdkAloneText.of(cell);
    if (!jdk.isEmpty()) {
      out.wrapped(INDENT, jdk);
    }
  }

  private String verdict() {
    String evidence = new VerdictWords(record.plan(), cell).evidence();
    return cell.verdict() == Verdict.NONE ? evidence : lower(cell.verdict()) + ": " + evidence;
  }

  private void ceiling() {
    if (cell.ceiling() != null) {
      out.wrapped(INDENT, "ceiling: " + CeilingText.of(cell.ceiling()));
    }
  }

  private void noiseFloor() {
    if (cell.noiseFloor() != null) {
      out.wrapped(INDENT, NoiseFloorWords.of(cell.noiseFloor()));
    }
  }

  private void aside(MethodResult result) {
    out.wrapped(INDENT, "not ranked: " + result.method() + time(result.seconds()));
  }

  private static String time(@Nullable Interval seconds) {
    return seconds == null
        ? ""
        : " %s [%s]".formatted(Format.seconds(seconds.estimate()), Format.range(seconds));
  }

  private void absences() {
    Map<String, List<String>> byReason =
        cell.results().stream()
            .filter(result -> result.status() != Status.OK)
            .collect(
                Collectors.groupingBy(
                    result -> lower(result.status()) + ": " + result.reason(),
                    LinkedHashMap::new,
                    Collectors.mapping(MethodResult::method, Collectors.toList())));
    byReason.forEach(
        (reason, methods) -> out.wrapped(INDENT, String.join(", ", methods) + " " + reason));
  }

  private void dropped() {
    Map<Integer, List<String>> byRound =
        record.dropped().stream()
            .filter(
                drop -> drop.cell() == cell.cell().id() && drop.afterRound() > 0 && !isBack(drop))
            .collect(
                Collectors.groupingBy(
                    Dropped::afterRound,
                    TreeMap::new,
                    Collectors.mapping(Dropped::method, Collectors.toList())));
    byRound.forEach((round, methods) ->
        out.wrapped(
            INDENT,
            "dropped to keep to the budget, after %s: %s"
                .formatted(Plural.of(round, "round"), String.join(", ", methods))));
  }

  // A dropped method returns if the others turn out slower than the first rounds suggested.
  private boolean isBack(Dropped drop) {
    return record.forksOf(drop.cell(), drop.method()).stream()
        .anyMatch(fork -> fork.round() > drop.afterRound());
  }

  private static String lower(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
