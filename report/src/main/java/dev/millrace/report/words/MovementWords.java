package dev.millrace.report.words;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.Movement;
import dev.millrace.model.record.Entry.MethodOrigin;
import java.util.List;

/// States how methods make a target without moving bytes.
public final class MovementWords {
  /// The heading of the methods of a cell that moved no bytes: a shared block is copied at its
  /// first change.
  public static final String APART =
      "moved no bytes (cloned, or holes), so their cost comes later; ranked separately:";

  private MovementWords() {}

  /// `all ranked methods share blocks instead of moving bytes`, for a cell in which no ranked
  /// method moved the bytes. The control method may have moved them.
  static String of(List<Movement> movements) {
    return movements.size() == 1 ? of(movements.getFirst()) : "no ranked method moves the bytes";
  }

  /// The mark of a method in a table, such as `clone`.
  public static String mark(Movement movement) {
    return switch (movement) {
      case MOVED -> "moved";
      case CLONED -> "clone";
      case HOLES -> "holes";
      case SERVER_SIDE -> "on the server";
    };
  }

  private static String of(Movement movement) {
    return switch (movement) {
      case CLONED -> "all ranked methods share blocks instead of moving bytes";
      case HOLES -> "all ranked methods leave holes instead of moving bytes";
      case SERVER_SIDE -> "the server copies the bytes for all ranked methods";
      case MOVED -> "all ranked methods move the bytes";
    };
  }

  /// Returns whether methods have times, and none of them moved the bytes.
  static boolean isWorthTelling(List<Movement> movements) {
    return !movements.isEmpty() && !movements.contains(Movement.MOVED);
  }

  /// The reason why the JDK has no time among `cells`.
  static String noJdk(List<JudgedCell> cells) {
    List<MethodResult> entered =
        cells.stream()
            .flatMap(cell -> cell.results().stream())
            .filter(result -> result.ranked() && result.origin() == MethodOrigin.JDK)
            .toList();
    if (entered.stream().anyMatch(MethodResult::competes)) {
      return "No ranked method of the JDK moves the bytes.";
    }
    String why =
        entered.isEmpty()
            ? "; add one to --methods"
            : BoundWords.raced(cells).isEmpty() ? "" : "; the race was too short";
    return "No ranked method of the JDK has a time" + why + ".";
  }
}
