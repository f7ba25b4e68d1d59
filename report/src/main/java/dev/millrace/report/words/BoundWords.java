package dev.millrace.report.words;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.text.Format;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// The loss bound of a method in words, the same in every report.
public final class BoundWords {
  private static final double NOTHING = 5e-4;
  private static final String SURE = " (95 %)";
  private static final String ONE_JVM = " (95 %, one JVM only)";

  private BoundWords() {}

  /// Returns the methods of a bound in some cells.
  static String fastest(List<JudgedCell> cells) {
    String raced = raced(cells);
    return raced.isEmpty() ? "the fastest of all methods" : "the fastest method" + raced;
  }

  /// Returns whether no cell has two methods of some kind with a time, so that none is the fastest.
  static boolean isAlone(List<JudgedCell> cells, Predicate<MethodResult> kind) {
    return !cells.isEmpty()
        && cells.stream().allMatch(cell -> cell.compared().stream().filter(kind).count() <= 1);
  }

  /// Returns ` that raced` if the race was too short for a method in some cells, else nothing.
  static String raced(List<JudgedCell> cells) {
    return cells.stream().allMatch(cell -> cell.leftOut().isEmpty()) ? "" : " that raced";
  }

  /// Returns for example `at most 8 % slower than the fastest of all methods (95 %)`.
  ///
  /// @param loss a ratio minus 1; null if nothing bounds it
  /// @param oneJvm whether a method has one JVM, which bounds less
  /// @param methods such as `the fastest of all methods`
  /// @param where for example ` at 5KiB`; may be empty
  static String of(@Nullable Double loss, boolean oneJvm, String methods, String where) {
    if (loss == null) {
      return "not measurably slower than %s%s, but the times vary too much for a bound"
          .formatted(methods, where);
    }
    String sure = oneJvm ? ONE_JVM : SURE;
    if (loss < NOTHING) {
      return methods + where + sure;
    }
    return reach(loss) + " " + methods + where + sure;
  }

  private static String reach(double loss) {
    return loss < 1
        ? "at most %s %% slower than".formatted(percent(loss))
        : "at most %s times as long as".formatted(Format.digitsUp(1 + loss));
  }

  /// Returns the same of a method that is not measurably slower than the fastest. Where little is
  /// known, a bound alone would speak against the method.
  static String ofWinner(@Nullable Double loss, boolean oneJvm, String methods, String where) {
    return loss == null || loss < 1
        ? of(loss, oneJvm, methods, where)
        : "not measurably slower than %s%s, but up to %s times as long is possible%s"
            .formatted(methods, where, Format.digitsUp(1 + loss), oneJvm ? ONE_JVM : SURE);
  }

  /// Returns whole percent, rounded up: `8`.
  public static long percent(double loss) {
    return (long) Math.ceil(100 * loss - 1e-9);
  }
}
