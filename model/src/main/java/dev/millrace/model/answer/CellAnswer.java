package dev.millrace.model.answer;

import dev.millrace.model.estimate.Interval;
import dev.millrace.model.record.MethodOrigin;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The fastest methods of one cell.
///
/// @param cell the id of the cell
/// @param bytes the mean size of its files
/// @param jdk the fastest with the JDK alone
/// @param all the fastest of all methods
/// @param callable the fastest of all methods except native ones
/// @param gain the time of the fastest of the JDK over the time of the fastest of all, with its
///   simultaneous 95 % interval; null if the JDK has no time
/// @param callableGain the same over the fastest of all except native ones
/// @param others the origins of the methods with a time that need more than the JDK
public record CellAnswer(
    int cell,
    long bytes,
    Best jdk,
    Best all,
    Best callable,
    @Nullable Interval gain,
    @Nullable Interval callableGain,
    List<MethodOrigin> others) {
  public CellAnswer {
    others = List.copyOf(others);
  }

  /// The fastest methods of the JDK, of all methods, and of all but native ones.
  List<String> fastest() {
    return Stream.of(jdk, all, callable)
        .flatMap(best -> best.methods().stream())
        .distinct()
        .toList();
  }
}
