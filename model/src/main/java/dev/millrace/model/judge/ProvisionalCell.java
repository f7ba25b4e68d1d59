package dev.millrace.model.judge;

import dev.millrace.model.record.Cell;
import dev.millrace.model.record.Entry;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.RunRecord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The times of a cell in an unfinished race, without intervals or a verdict. A race computes them
/// between two forks, so they must cost little.
///
/// @param times of the ranked methods that moved the bytes, the fastest first
public record ProvisionalCell(Cell cell, List<Time> times) {
  /// The time of one method.
  ///
  /// @param seconds for one file: the geometric mean over the forks of their medians
  public record Time(String method, double seconds) {}

  /// Returns the cells of a race in which a method has a time, in the order of the plan.
  public static List<ProvisionalCell> of(RunRecord record) {
    return record.plan().cells().stream()
        .map(cell -> new ProvisionalCell(cell, times(record, cell)))
        .filter(cell -> !cell.times.isEmpty())
        .toList();
  }

  private static List<Time> times(RunRecord record, Cell cell) {
    Map<String, MethodForks> all = MethodForks.of(record, cell);
    List<Time> times = new ArrayList<>();
    for (Entry entry : record.plan().methods(cell)) {
      MethodForks forks = all.get(entry.method());
      if (entry.ranked()
          && forks != null
          && forks.hasTime()
          && Movement.of(record, cell, entry.method()) == Movement.MOVED) {
        times.add(new Time(entry.method(), mean(forks.counted())));
      }
    }
    times.sort(Comparator.comparingDouble(Time::seconds));
    return times;
  }

  private static double mean(List<ForkRecord> forks) {
    return Math.exp(
        forks.stream()
            .mapToDouble(fork -> ForkSample.alone(fork).logTime())
            .average()
            .orElseThrow());
  }
}
