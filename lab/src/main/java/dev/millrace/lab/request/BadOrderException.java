package dev.millrace.lab.request;

/// What the user asked for cannot be raced. The message says what, where and what to try, in one
/// line.
public final class BadOrderException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadOrderException(String message) {
    super(message);
  }

  public BadOrderException(String message, Throwable cause) {
    super(message, cause);
  }
}
