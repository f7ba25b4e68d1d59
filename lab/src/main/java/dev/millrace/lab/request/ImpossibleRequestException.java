package dev.millrace.lab.request;

/// Reports a request that cannot be raced. The message is one line: what, where and what to try.
public final class ImpossibleRequestException extends RuntimeException {
  private static final long serialVersionUID = 1;

  public ImpossibleRequestException(String message) {
    super(message);
  }

  public ImpossibleRequestException(String message, Throwable cause) {
    super(message, cause);
  }
}
