package dev.millrace.files.internal.read;

import java.nio.charset.MalformedInputException;

/// Bytes that are no characters.
final class MalformedLineException extends MalformedInputException {
  private static final long serialVersionUID = 1;

  private final String where;

  /// @param bytes of the line
  MalformedLineException(int bytes, String where) {
    super(bytes);
    this.where = where;
  }

  @Override
  public String getMessage() {
    return where;
  }
}
