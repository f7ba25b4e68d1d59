package dev.millrace.methods;

import dev.millrace.methods.builtin.Methods;
import dev.millrace.methods.fixture.Fixture;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A method that reads for another result than the sum of the bytes. */
record GoalContestant(ReadGoal goal, MethodId id) {
  /** The methods of a goal read equal files, whose contents and numbers are computed once. */
  private static final Map<List<Object>, byte[]> CONTENTS = new ConcurrentHashMap<>();

  private static final Map<List<Object>, Long> NUMBERS = new ConcurrentHashMap<>();

  /** The contestants among {@code methods}. */
  static List<GoalContestant> of(List<MethodInfo<? extends ReadMethod>> methods) {
    return new ContestantsUnderTest<>(methods)
        .methods().stream()
            .filter(info -> info.goal() != ReadGoal.SUM)
            .flatMap(
                info -> info.variants().stream().map(id -> new GoalContestant(info.goal(), id)))
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

  /** A suitable content. Callers must not change it. */
  byte[] content(long bytes) {
    return CONTENTS.computeIfAbsent(
        List.of(fixture(), bytes), _ -> Payload.of(fixture(), bytes, 1).whole());
  }

  /** The right number for a file with that content. */
  long number(long bytes) throws IOException {
    List<Object> key = List.of(goal, bytes);
    Long known = NUMBERS.get(key);
    if (known == null) {
      known = computed(bytes);
      NUMBERS.put(key, known);
    }
    return known;
  }

  private long computed(long bytes) throws IOException {
    Path file = Files.createTempFile("goal", "");
    try {
      return goal.of(Files.write(file, content(bytes)));
    } finally {
      Files.delete(file);
    }
  }
}
