package dev.millrace.model;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellJudge;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.FarBehind;
import dev.millrace.model.judge.JdkAlone;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Verdict;
import dev.millrace.model.record.Dropped;
import dev.millrace.model.record.RunRecord;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The state of a cell during a race: the methods that may still win, and the hopeless ones.
/// Derived from the record alone.
public final class Contest {
  /// A method is given up if the whole interval of its ratio to the fastest lies above this. To be
  /// slower is not enough: the fastest of twenty on a restless machine has bad luck in two forks
  /// now and then. With this margin it is given up in fewer than 2 of 100 races, as a test of the
  /// project shows.
  static final double HOPELESS = 1.5;

  /// With one fork of each method, only methods this far behind are no contenders. Forks that ran
  /// alone vary by a fifth on a restless machine.
  static final double SCREENED = 3;

  /// The same for forks that measured in turns, which vary far less.
  static final double SCREENED_IN_TURNS = 1.5;

  private final RunRecord record;
  private final JudgedCell judged;
  private final JdkAlone alone;

  private Contest(RunRecord record, JudgedCell judged, JdkAlone alone) {
    this.record = record;
    this.judged = judged;
    this.alone = alone;
  }

  /// Returns the state of one cell, from the forks in the record.
  public static Contest of(RunRecord record, int cell) {
    CellTimes times = CellTimes.of(record, cell);
    JudgedCell judged = new CellJudge(record, record.plan().cell(cell), times).withoutEvidence();
    return new Contest(record, judged, new JdkAlone(judged, times, record.plan().effort().name()));
  }

  /// Returns whether more forks may change the answer: there are several contenders, and they are
  /// not practically equal.
  public boolean isOpen() {
    List<MethodResult> contenders = open();
    return contenders.size() > 1 && !contenders.stream().allMatch(Contest::isSurelyEqual);
  }

  // Testing after every round finds an interval within 3 % sooner or later, even at a difference of
  // 3 %: in 6 of 100 races of up to 100 rounds. One that may be longer by half its reach is seen in
  // 1.
  private static boolean isSurelyEqual(MethodResult result) {
    Interval ratio = result.ratioToBest();
    return ratio != null
        && ratio.high() != null
        && ratio.high() * Math.sqrt(ratio.high() / ratio.estimate()) <= Verdict.PRACTICALLY_EQUAL;
  }

  /// Those that moved the bytes and may be the fastest: the winners, and those that are behind them
  /// by so little that luck may have it so. One that was given up comes back if the others turn out
  /// slower than they had seemed.
  public List<String> contenders() {
    return open().stream().map(MethodResult::method).toList();
  }

  // The one fork of a screened method may leave the cell undecided. More forks of the others do not
  // change that, so in the end the screened methods race until they are shown to be slower.
  private List<MethodResult> open() {
    List<MethodResult> close = judged.results().stream().filter(this::contends).toList();
    return close.size() > 1 && !isLate()
        ? close
        : judged.results().stream().filter(this::isUnproven).toList();
  }

  /// Returns whether the loss bounds of the cell are at most `loss`: of the method that the cell
  /// recommends among all, and of the method that it recommends with the JDK alone, among those.
  ///
  /// @param loss a ratio minus 1: 0.05 is 5 %
  public boolean isBounded(double loss) {
    return Stream.of(judged, alone.cell())
        .map(cell -> cell.recommendation())
        .filter(recommendation -> recommendation.recommended() != null)
        .allMatch(each -> each.lossBound() != null && each.lossBound() <= loss);
  }

  /// Returns the methods that may be within `loss` of the fastest of all, or of the fastest with
  /// the JDK alone; the others need no more forks.
  ///
  /// @param loss a ratio minus 1: 0.05 is 5 %
  public Set<String> within(double loss) {
    return Stream.of(judged, alone.cell())
        .flatMap(cell -> cell.compared().stream())
        .filter(result -> isWithin(Objects.requireNonNull(result.ratioToBest()), loss))
        .map(MethodResult::method)
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static boolean isWithin(Interval ratio, double loss) {
    return ratio.low() == null || ratio.low() <= 1 + loss;
  }

  private boolean isLate() {
    int most = judged.results().stream().mapToInt(MethodResult::forks).max().orElse(0);
    return most >= record.plan().effort().contenderForks();
  }

  private boolean isUnproven(MethodResult result) {
    Interval ratio = result.ratioToBest();
    return contends(result)
        || (result.moved()
            && ratio != null
            && (ratio.low() == null ? ratio.estimate() <= SCREENED : ratio.low() <= 1)
            && !isFar(result));
  }

  private boolean contends(MethodResult result) {
    return result.moved()
        && result.ratioToBest() != null
        && !isBehind(result, result.ratioToBest())
        && !isFar(result);
  }

  private boolean isFar(MethodResult result) {
    return judged.results().stream()
        .filter(other -> other.moved() && other.ratioToBest() != null)
        .findFirst()
        .map(fastest ->
            FarBehind.isFar(
                Objects.requireNonNull(result.seconds()),
                Objects.requireNonNull(fastest.seconds())))
        .orElse(false);
  }

  // Testing after every round finds an interval without 1 sooner or later, even between equals:
  // in 35 of 100 races of up to 100 rounds. One that lies as far from 1 as it reaches from its
  // estimate is seen in 3 to 6.
  private boolean isBehind(MethodResult result, Interval ratio) {
    Double low = ratio.low();
    // A screened method has one fork. Few forks of the others leave its interval wide, but it would
    // gain nothing from more.
    if (low == null || result.forks() == 1) {
      return ratio.estimate() > screened();
    }
    return low * low > ratio.estimate();
  }

  private double screened() {
    boolean inTurns =
        record.forks().stream()
            .anyMatch(fork -> fork.cell() == judged.cell().id() && fork.group() != null);
    return inTurns ? SCREENED_IN_TURNS : SCREENED;
  }

  /// Returns the methods that became hopeless since the last drop, with the reason. Never the
  /// control method.
  public List<Dropped> hopeless(int afterRound) {
    return judged.results().stream()
        .filter(this::isHopeless)
        .map(result ->
            new Dropped(
                judged.cell().id(), result.method(), afterRound, reason(result, afterRound)))
        .toList();
  }

  private boolean isHopeless(MethodResult result) {
    return result.ratioToBest() != null
        && result.ratioToBest().isAbove(HOPELESS)
        && !result.method().equals(record.plan().ruler())
        && !record.isDropped(judged.cell().id(), result.method());
  }

  private String reason(MethodResult result, int afterRound) {
    double low = Objects.requireNonNull(Objects.requireNonNull(result.ratioToBest()).low());
    return String.format(
        Locale.ROOT,
        "dropped after %s rounds: at least %.1f times as long as %s",
        afterRound,
        Math.floor(low * 10) / 10,
        fastest(result));
  }

  private String fastest(MethodResult result) {
    return judged.results().stream()
        .filter(other -> other.ratioToBest() != null && other.moved() == result.moved())
        .findFirst()
        .orElse(result)
        .method();
  }
}
