package dev.millrace.lab.request;

/// An invalid request of the user. The message is one line with the option, the fault and a remedy.
public final class BadOrderException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public BadOrderException(String message) {
    super(message);
  }

  public BadOrderException(String message, Throwable cause) {
    super(message, cause);
  }
}
