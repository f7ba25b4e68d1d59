package dev.millrace.model.record;

import java.util.Locale;

/// The age of a young JVM in words.
public final class AgeText {
  private AgeText() {}

  /// `first copy`, `first 100 reads`.
  ///
  /// @param age of a [Cell], one or more
  public static String of(Operation operation, int age) {
    String one = operation.name().toLowerCase(Locale.ROOT);
    return age == 1 ? "first " + one : "first %d %s".formatted(age, several(operation, one));
  }

  /// `all 100`: the heading of the time of all of them.
  public static String all(int age) {
    return "all " + age;
  }

  private static String several(Operation operation, String one) {
    return operation == Operation.COPY ? "copies" : one + "s";
  }
}
