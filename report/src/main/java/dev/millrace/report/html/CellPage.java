package dev.millrace.report.html;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.RacePlan;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.EnumNames;
import dev.millrace.report.TracedCalls;
import dev.millrace.report.words.BoundWords;
import dev.millrace.report.words.VerdictWords;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// One cell as the page shows it.
///
/// @param id of its element, unique in the page
/// @param record of the race
public record CellPage(String id, RunRecord record, JudgedCell judged) {

  /// Its name. The name of a cell that was not cold in fact states that.
  public String name() {
    return judged.asCold(record.nameOf(judged.cell()));
  }

  public String callsHeading() {
    return EnumNames.sentence(TracedCalls.heading(record, judged.cell())).replaceFirst("\\.$", "");
  }

  /// The choice with the JDK alone; empty where the recommended method is one of the JDK.
  public String jdkAlone() {
    return new VerdictWords(record.plan(), judged).jdkAlone();
  }

  public String call(String method) {
    return CallNames.name(judged.cell().operation(), method);
  }

  /// The fastest methods, and whether they are winners.
  public CellVerdict verdict() {
    return CellVerdict.of(record.plan(), judged);
  }

  /// The fastest method that moved the bytes; without such methods, the fastest of the others.
  public Optional<MethodResult> best() {
    return judged.results().stream().filter(MethodResult::competes).findFirst();
  }

  /// The methods that compete and moved the bytes, the fastest first.
  public List<MethodResult> moved() {
    return timed(result -> result.ranked() && result.moved());
  }

  /// The methods that compete and moved no bytes.
  public List<MethodResult> apart() {
    return timed(result -> result.ranked() && !result.moved());
  }

  public List<MethodResult> unranked() {
    return timed(result -> !result.ranked());
  }

  private List<MethodResult> timed(Predicate<MethodResult> which) {
    return judged.results().stream()
        .filter(result -> result.seconds() != null)
        .filter(which)
        .toList();
  }

  public List<MethodResult> withEvidence() {
    return timed(result -> result.evidence() != null);
  }

  public List<MethodResult> withCost() {
    return timed(result -> result.cost() != null);
  }

  /// The positions of the methods, from the fastest at the left to a hundred times its time at the
  /// right.
  public List<FieldMark> field() {
    return moved().stream()
        .filter(result -> result.ratioToBest() != null)
        .map(result -> FieldMark.of(result.ratioToBest().estimate(), judged.wins(result.method())))
        .toList();
  }

  /// The fastest methods of a cell, for a badge and a list.
  ///
  /// @param names the fastest, or the methods that are indistinguishable from it; empty if no
  ///   method has a time
  /// @param evidence the text of the verdict; empty without one
  public record CellVerdict(Verdict kind, String badge, List<String> names, String evidence) {
    /// The verdict of `cell`, with the recommended method first.
    static CellVerdict of(RacePlan plan, JudgedCell cell) {
      String recommended = cell.recommendation().recommended();
      return new CellVerdict(
          cell.verdict(),
          badge(cell),
          Stream.concat(Stream.ofNullable(recommended), cell.fastest().stream())
              .distinct()
              .map(method -> CallNames.name(cell.cell().operation(), method))
              .toList(),
          new VerdictWords(plan, cell).evidence());
    }

    // The text of a badge: `winner`, `5 equivalent`, `within 8 %`, `no time`.
    private static String badge(JudgedCell cell) {
      Double bound = cell.recommendation().lossBound();
      return switch (cell.verdict()) {
        case WINNER -> "winner";
        case EQUIVALENT -> cell.fastest().size() + " equivalent";
        case BOUNDED, NONE ->
            cell.recommendation().recommended() == null
                ? "no time"
                : bound == null ? "no bound" : "within %s %%".formatted(BoundWords.percent(bound));
      };
    }
  }

  /// One method in the small picture of a cell.
  ///
  /// @param x from 0, the fastest, to 200, a hundred times its time or more, on a logarithmic scale
  /// @param look the class of its style
  public record FieldMark(String x, String look) {
    private static final double WIDTH = 200;
    private static final double DECADES = 2;

    static FieldMark of(double ratio, boolean wins) {
      double x = Math.clamp(WIDTH / DECADES * Math.log10(ratio), 0, WIDTH);
      return new FieldMark(String.format(Locale.ROOT, "%.1f", x), wins ? "win" : "rest");
    }
  }
}
