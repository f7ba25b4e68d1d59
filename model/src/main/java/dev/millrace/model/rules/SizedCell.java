package dev.millrace.model.rules;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.judge.CellTimes;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.MethodTimes;
import dev.millrace.model.judge.Ranking;
import dev.millrace.model.record.Entry.MethodOrigin;
import dev.millrace.model.record.Status;
import dev.millrace.model.text.SizeText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// One cell of a [SizeSeries] with its results and times.
public record SizedCell(JudgedCell judged, CellTimes times) {

  /// The mean size of the files: a time that grows linearly with the size is the time of the mean.
  long bytes() {
    return Math.round(judged.cell().meanBytes());
  }

  public String size() {
    return SizeText.of(bytes());
  }

  /// The methods that a rule may name: ranked methods that moved the bytes.
  public List<MethodResult> competitors() {
    return judged.results().stream().filter(SizedCell::competes).toList();
  }

  Optional<MethodResult> competitor(String method) {
    return competitors().stream().filter(result -> result.method().equals(method)).findFirst();
  }

  /// Returns whether no Java API offers a method.
  public boolean isNative(String method) {
    return competitor(method).stream().anyMatch(each -> each.origin() == MethodOrigin.NATIVE);
  }

  private static boolean competes(MethodResult result) {
    return result.status() == Status.OK
        && result.moved()
        && result.ranked()
        && result.ratioToBest() != null;
  }

  /// The methods that are not measurably slower than the fastest.
  public List<String> candidates() {
    return judged.winners();
  }

  /// The time of a method over the time of the fastest. Throws if the method has no time.
  public Interval loss(String method) {
    return competitor(method).map(MethodResult::ratioToBest).orElseThrow();
  }

  /// The time of one method over the time of another; exactly 1 for the same method.
  Interval ratio(String over, String under) {
    return over.equals(under) ? new Interval(1.0, 1, 1.0) : timesOf(over).ratioTo(timesOf(under));
  }

  /// The time of one method over the time of another, both selected by the data of several sizes,
  /// with the simultaneous 95 % interval; exactly 1 for the same method.
  Interval ratio(String over, String under, int sizes) {
    return over.equals(under)
        ? new Interval(1.0, 1, 1.0)
        : Objects.requireNonNull(ranking().ratio(over, under, sizes));
  }

  private Ranking ranking() {
    return new Ranking(times, competitors().stream().map(MethodResult::method).toList());
  }

  public Interval seconds(String method) {
    return timesOf(method).typical();
  }

  private MethodTimes timesOf(String method) {
    return times.of(method).orElseThrow();
  }
}
