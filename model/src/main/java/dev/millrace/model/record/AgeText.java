package dev.millrace.model.record;

/// The age of a young JVM as text.
public final class AgeText {
  private AgeText() {}

  /// Returns `first copy` or `first 100 reads`.
  ///
  /// @param age invocations per JVM, see [Cell#age]; one or more
  public static String of(Operation operation, int age) {
    return age == 1 ? "first " + operation.noun() : "first %s %s".formatted(age, operation.nouns());
  }

  /// Returns `all 100`, the heading of the total time of a young JVM.
  public static String all(int age) {
    return "all " + age;
  }
}
