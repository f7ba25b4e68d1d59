package dev.millrace.cli.name;

/// Reports bad input, for exit code 2. The message is one line: what, where and what to try.
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public UsageException(String message) {
    super(message);
  }

  public UsageException(String message, Throwable cause) {
    super(message, cause);
  }
}
