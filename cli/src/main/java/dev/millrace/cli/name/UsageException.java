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

  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
