package dev.millrace.report.html;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.RacePlan;
import dev.millrace.report.words.VerdictWords;
import java.util.List;

/// The fastest methods of a cell, for a badge and a list.
///
/// @param kind the result of the comparison
/// @param names the fastest, or the methods that are indistinguishable from it; empty if no method
///   has a time
/// @param evidence the text of the verdict; empty without one
public record CellVerdict(Verdict kind, List<String> names, String evidence) {
  private static final int LISTED = 2;

  public CellVerdict {
    names = List.copyOf(names);
  }

  /// The verdict of `cell`. If no method moved the bytes, the other methods decide.
  static CellVerdict of(RacePlan plan, JudgedCell cell) {
    List<String> names = cell.fastest();
    boolean judged = cell.verdict() != Verdict.NONE || names.isEmpty();
    return new CellVerdict(
        judged ? cell.verdict() : kind(cell, names),
        names,
        new VerdictWords(plan, cell).evidence());
  }

  private static Verdict kind(JudgedCell cell, List<String> names) {
    boolean intervals =
        cell.results().stream().anyMatch(r -> r.ratioToBest() != null && r.forks() > 1);
    if (!intervals) {
      return Verdict.BOUNDED;
    }
    return names.size() == 1 ? Verdict.WINNER : Verdict.EQUIVALENT;
  }

  /// `winner`, `5 equivalent`, `undecided`, `no time`: the text of a badge.
  public String badge() {
    return switch (kind) {
      case WINNER -> "winner";
      case EQUIVALENT -> names.size() > 1 ? names.size() + " equivalent" : "equivalent";
      case BOUNDED -> names.size() > 1 ? names.size() + " undecided" : "undecided";
      case NONE -> "no time";
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
