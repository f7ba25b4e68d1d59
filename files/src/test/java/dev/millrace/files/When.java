package dev.millrace.files;

/// The calls of one kind that a fault applies to, counted from 1.
///
/// @param first call
/// @param last call
public record When(long first, long last) {
  public static final When FIRST = nth(1);
  public static final When ALWAYS = from(1);

  public static When nth(long number) {
    return new When(number, number);
  }

  public static When from(long number) {
    return new When(number, Long.MAX_VALUE);
  }

  boolean is(long number) {
    return first <= number && number <= last;
  }
}
