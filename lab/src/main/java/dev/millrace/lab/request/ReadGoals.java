package dev.millrace.lab.request;

import dev.millrace.methods.ReadGoal;
import dev.millrace.model.record.Operation;

/// The numbers that the methods of the operations return.
public final class ReadGoals {
  private ReadGoals() {}

  /// Returns the number of an operation that only reads; the sum of the bytes for the others.
  public static ReadGoal of(Operation operation) {
    return switch (operation) {
      case COPY, READ, WRITE -> ReadGoal.SUM;
      case COUNT_LINES -> ReadGoal.COUNT_LINES;
      case FIND_WORD -> ReadGoal.FIND_WORD;
      case PARSE_NUMBERS -> ReadGoal.PARSE_NUMBERS;
      case RANDOM_BLOCKS -> ReadGoal.RANDOM_BLOCKS;
    };
  }
}
