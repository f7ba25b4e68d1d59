package dev.millrace.model;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellJudge;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Recommendation;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// The state of a cell during a race: whether more forks may improve its answer, and of which
/// methods. Derived from the record alone.
///
/// @param loss that the race accepts, as a ratio minus 1
/// @param cells the cell with all methods, and with the methods of the JDK alone
public record Contest(double loss, List<JudgedCell> cells) {
  /// The number of tests among which the error of the end of a race is divided.
  private static final int TESTS = 4;

  /// Returns the state of one cell, from the forks in the record.
  public static Contest of(RunRecord record, int cell) {
    CellJudge judge = new CellJudge(record, record.plan().cell(cell));
    JudgedCell all = judge.withoutEvidence();
    return new Contest(
        record.plan().effort().name().lossBound(), List.of(all, judge.jdkAlone(all)));
  }

  private Stream<Recommendation> recommendations() {
    return cells.stream()
        .map(JudgedCell::recommendation)
        .filter(recommendation -> recommendation.recommended() != null);
  }

  /// Returns whether the loss bound of a recommended method is larger than the race accepts: of the
  /// method that the cell recommends among all, or with the JDK alone.
  public boolean isOpen() {
    return !cells.stream().allMatch(this::isDecided);
  }

  // The bound is tested after every round, and one of these tests may be lucky.
  private boolean isDecided(JudgedCell cell) {
    String recommended = cell.recommendation().recommended();
    if (recommended == null) {
      return true;
    }
    Double bound = cell.ranking(cell.compared()).lossBound(recommended, TESTS);
    return bound != null && bound <= loss;
  }

  /// Returns the recommended methods, and the fastest others that may be within the accepted loss
  /// of the fastest: among all methods and with the JDK alone, or where the cell is still open. All
  /// others need no more forks.
  public List<String> contenders() {
    List<JudgedCell> open = cells.stream().filter(cell -> !isDecided(cell)).toList();
    List<JudgedCell> contested = open.isEmpty() ? cells : open;
    return Stream.concat(
            recommendations().map(each -> Objects.requireNonNull(each.recommended())),
            contested.stream()
                .flatMap(cell -> cell.compared().stream())
                .filter(this::mayBeWithin)
                .map(MethodResult::method))
        .distinct()
        .toList();
  }

  /// Returns the methods of the JDK that are not measurably slower than its fastest.
  public List<String> winnersOfJdk() {
    return cells.getLast().winners();
  }

  private boolean mayBeWithin(MethodResult result) {
    Interval ratio = Objects.requireNonNull(result.ratioToBest());
    boolean isFar =
        (ratio.low() == null || result.forks() == 1) && ratio.estimate() > Recommendation.FAR;
    return !isFar && (ratio.low() == null || ratio.low() <= 1 + loss);
  }
}
