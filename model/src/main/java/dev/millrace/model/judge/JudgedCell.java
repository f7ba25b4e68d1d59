package dev.millrace.model.judge;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.record.Cell;
import dev.millrace.model.text.NameList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The answer for one cell.
///
/// @param cell its conditions; in JSON they stand beside the results
/// @param residentShare the most of a source that was in memory when a clock started that should
///   have started cold; null in hot cells
/// @param verdict who is the fastest, in words
/// @param ceiling the most this machine could do; null where it was not measured
/// @param pacing how the machine's own speed was taken out; null where no pacer ran
/// @param results the fastest first, then those that moved no bytes, then those that are not
///   ranked, then those without a time
/// @param winners the fastest method that moved the bytes, and all that cannot be told from it;
///   empty if none has a time
/// @param winnersApart the same among those that moved no bytes
/// @param jdkBest the fastest of the methods that need the JDK alone
public record JudgedCell(
    @JsonUnwrapped Cell cell,
    @Nullable Double residentShare,
    Verdict verdict,
    @Nullable Ceiling ceiling,
    @Nullable SpeedCorrection pacing,
    List<MethodResult> results,
    List<String> winners,
    List<String> winnersApart,
    JdkBest jdkBest) {

  /// More than this of a source in memory, and a cell is not cold.
  public static final double COLD_SHARE = 0.01;

  private static final int NAMED = 4;

  public JudgedCell {
    results = List.copyOf(results);
    winners = List.copyOf(winners);
    winnersApart = List.copyOf(winnersApart);
  }

  /// The verdict in a few words, for lists of many cells: `winner: files-copy`. The evidence is in
  /// [#verdict].
  public String headline() {
    return switch (verdict.kind()) {
      case WINNER -> "winner: " + winners.getFirst();
      case TIE -> "tie of %d: %s".formatted(winners.size(), NameList.first(NAMED, winners));
      case UNDECIDED -> "undecided: " + NameList.first(NAMED, winners);
      case NONE -> verdict.text();
    };
  }

  /// The same with the fastest of the JDK.
  JudgedCell with(JdkBest best) {
    return new JudgedCell(
        cell, residentShare, verdict, ceiling, pacing, results, winners, winnersApart, best);
  }

  /// Whether the sources were where the cell says.
  public boolean wasAsCold() {
    return residentShare == null || residentShare <= COLD_SHARE;
  }
}
