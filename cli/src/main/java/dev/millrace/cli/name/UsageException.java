package dev.millrace.cli.name;

/// Reports bad input, for exit code 2. The message is one line: what, where and what to try.
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UsageException(String message) {
    super(message);
  }

  /// Rejects more than one of these options.
  ///
  /// @param names with commas or "and", for the message
  /// @param given whether each option is there
  public static void requireOneOf(String names, boolean... given) {
    int count = 0;
    for (boolean one : given) {
      count += one ? 1 : 0;
    }
    if (count > 1) {
      throw new UsageException(names + " exclude each other; choose one");
    }
  }

  /// Rejects a number outside the range of an option.
  public static void requireRange(String option, int value, int least, int most) {
    if (value < least || value > most) {
      throw new UsageException("%s must be %s to %s, not %s".formatted(option, least, most, value));
    }
  }

  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
