package dev.millrace.report.html;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.RacePlan;
import dev.millrace.report.words.BoundWords;
import dev.millrace.report.words.VerdictWords;
import java.util.List;
import java.util.stream.Stream;

/// The fastest methods of a cell, for a badge and a list.
///
/// @param kind the result of the comparison
/// @param names the fastest, or the methods that are indistinguishable from it; empty if no method
///   has a time
/// @param evidence the text of the verdict; empty without one
public record CellVerdict(Verdict kind, String badge, List<String> names, String evidence) {
  private static final int LISTED = 1;

  public CellVerdict {
    names = List.copyOf(names);
  }

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

  /// The first names, for a line of a list.
  public List<String> listed() {
    return names.subList(0, Math.min(LISTED, names.size()));
  }

  /// The number of names that are not [#listed].
  public int more() {
    return names.size() - listed().size();
  }
}
