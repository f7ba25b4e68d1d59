package dev.millrace.model.answer;

import dev.millrace.model.judge.Movement;
import dev.millrace.model.record.MethodOrigin;
import dev.millrace.model.record.Operation;
import java.util.List;
import java.util.stream.Stream;

/// The fastest methods of one cell.
///
/// @param cell the id of the cell
/// @param operation its work
/// @param bytes the mean size of its files
/// @param movements whether the compared methods moved the bytes. If no ranked method moved them,
///   methods that moved none are compared, and these are their kinds
/// @param jdk the fastest with the JDK alone
/// @param all the fastest of all methods
/// @param callable the fastest of all methods except native ones
/// @param apart the fastest with the JDK alone of the methods that moved no bytes, in a cell where
///   other methods moved them
/// @param others the origins of the methods with a time that need more than the JDK
public record CellAnswer(
    int cell,
    Operation operation,
    long bytes,
    List<Movement> movements,
    Best jdk,
    Best all,
    Best callable,
    Best apart,
    List<MethodOrigin> others) {
  public CellAnswer {
    movements = List.copyOf(movements);
    others = List.copyOf(others);
  }

  /// Returns whether the compared methods moved the bytes.
  public boolean hasMoved() {
    return movements.equals(List.of(Movement.MOVED));
  }

  /// The fastest methods of the JDK, of all methods, of all but native ones, and of those that
  /// moved no bytes.
  List<String> fastest() {
    return Stream.of(jdk, all, callable, apart)
        .flatMap(best -> best.methods().stream())
        .distinct()
        .toList();
  }
}
