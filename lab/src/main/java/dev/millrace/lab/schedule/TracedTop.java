package dev.millrace.lab.schedule;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.record.Cell;
import dev.millrace.model.record.RacePlan.Tracing;
import dev.millrace.model.record.RunRecord;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// The methods of a cell whose system calls explain the answer: the fastest methods, or all ranked
/// ones in a small race.
record TracedTop(JudgedCell cell) {
  /// The most methods of a cell.
  static final int MOST = 8;

  /// A method that takes longer, relative to the fastest, explains no answer.
  static final double NEAR = 1.5;

  /// Returns whether all methods of a cell are traced. On a server, the trace decides whether a
  /// method moved the bytes, and so its rank.
  static boolean includesAll(RunRecord record, Cell cell) {
    return record.plan().tracing() == Tracing.ALL || record.environment().mayCopyOnServer(cell);
  }

  /// Returns the methods. The fastest of the JDK and the fastest of both rankings are among them:
  /// methods that moved no bytes are ranked separately.
  List<String> methods() {
    return Stream.of(
            cell.jdkBest().winners().stream().limit(1),
            cell.winners().stream().limit(1),
            cell.winnersApart().stream().limit(1),
            ranked().stream().filter(this::isClose).map(MethodResult::method))
        .flatMap(methods -> methods)
        .distinct()
        .limit(MOST)
        .toList();
  }

  private List<MethodResult> ranked() {
    return Stream.concat(cell.compared().stream(), cell.apart().stream()).toList();
  }

  private boolean isClose(MethodResult result) {
    return ranked().size() <= MOST
        || cell.winners().contains(result.method())
        || cell.winnersApart().contains(result.method())
        || Objects.requireNonNull(result.ratioToBest()).estimate() <= NEAR;
  }
}
