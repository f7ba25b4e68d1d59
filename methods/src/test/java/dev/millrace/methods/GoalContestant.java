package dev.millrace.methods;

import dev.millrace.methods.builtin.Methods;
import dev.millrace.methods.fixture.Fixture;
import java.util.Arrays;
import java.util.List;

/** A method that reads for another result than the sum of the bytes. */
record GoalContestant(ReadGoal goal, MethodId id) {
  /** The contestants among {@code methods}. */
  static List<GoalContestant> of(List<MethodInfo<? extends ReadMethod>> methods) {
    return methods.stream()
        .filter(info -> info.goal() != ReadGoal.SUM)
        .flatMap(info -> info.variants().stream().map(id -> new GoalContestant(info.goal(), id)))
        .toList();
  }

  /** The contestants of this JVM. */
  static List<GoalContestant> all() {
    return Arrays.stream(ReadGoal.values())
        .flatMap(goal -> of(Methods.read(goal)).stream())
        .toList();
  }

  ReadMethod method() {
    return Methods.create(Methods.read(goal), id);
  }

  /** The content that suits the goal. */
  Fixture fixture() {
    return switch (goal) {
      case COUNT_LINES, FIND_WORD -> Fixture.TEXT;
      case PARSE_NUMBERS -> Fixture.STATIONS;
      case SUM, RANDOM_BLOCKS -> Fixture.BINARY;
    };
  }
}
