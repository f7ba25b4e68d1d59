package dev.millrace.model;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellJudge;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

/// The state of a cell during a race: whether more forks may improve its answer, and of which
/// methods. Derived from the record alone.
public final class Contest {
  /// More would divide the time of a race among methods that are not close.
  public static final int MOST_CONTENDERS = 6;

  /// Few forks have wide intervals, or none. A method this far behind would gain nothing from more
  /// forks, unless it is the second fastest.
  private static final double FAR = 2;

  private final RunRecord record;
  private final List<MethodResult> results;

  private Contest(RunRecord record, JudgedCell judged) {
    this.record = record;
    this.results =
        judged.results().stream()
            .filter(result -> result.moved() && result.ratioToBest() != null)
            .toList();
  }

  /// Returns the state of one cell, from the forks in the record.
  public static Contest of(RunRecord record, int cell) {
    CellJudge judge = new CellJudge(record, record.plan().cell(cell), CellTimes.of(record, cell));
    return new Contest(record, judge.withoutEvidence());
  }

  /// Returns how much slower than the fastest of all the first method may be: 0.05 is 5 %.
  public double lossBound() {
    return results.stream().skip(1).mapToDouble(Contest::gain).max().orElse(1) - 1;
  }

  /// Returns whether the first method may be slower by more than the race accepts.
  public boolean isOpen() {
    return lossBound() > record.plan().effort().lossBound();
  }

  private boolean mayBeFaster(MethodResult result) {
    return gain(result) > 1 + record.plan().effort().lossBound();
  }

  // How many times longer the first method may take than this one.
  private static double gain(MethodResult result) {
    Double low = ratio(result).low();
    return low == null ? Double.POSITIVE_INFINITY : Math.max(1, 1 / low);
  }

  private static Interval ratio(MethodResult result) {
    return Objects.requireNonNull(result.ratioToBest());
  }

  /// Returns the first method, and the closest ones that may be faster by more than the race accepts.
  public List<String> contenders() {
    return IntStream.range(0, results.size())
        .filter(rank -> rank == 0 || contends(rank))
        .mapToObj(rank -> results.get(rank).method())
        .limit(MOST_CONTENDERS)
        .toList();
  }

  private boolean contends(int rank) {
    MethodResult result = results.get(rank);
    return mayBeFaster(result) && (rank == 1 || ratio(result).estimate() <= FAR);
  }
}
