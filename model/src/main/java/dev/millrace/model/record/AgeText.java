package dev.millrace.model.record;

import java.util.Locale;

/// The age of a young JVM as text.
public final class AgeText {
  private AgeText() {}

  /// Returns `first copy` or `first 100 reads`.
  ///
  /// @param age invocations per JVM, see [Cell#age]; one or more
  public static String of(Operation operation, int age) {
    String one = operation.name().toLowerCase(Locale.ROOT);
    return age == 1 ? "first " + one : "first %d %s".formatted(age, several(operation, one));
  }

  /// Returns `all 100`, the heading of the total time of a young JVM.
  public static String all(int age) {
    return "all " + age;
  }

  private static String several(Operation operation, String one) {
    return operation == Operation.COPY ? "copies" : one + "s";
  }
}
