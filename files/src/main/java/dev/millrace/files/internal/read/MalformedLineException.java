package dev.millrace.files.internal.read;

import java.nio.charset.MalformedInputException;

/// Bytes that are no characters.
final class MalformedLineException extends MalformedInputException {
  private static final long serialVersionUID = 1;

  private final long offset;
  private final String where;

  /// @param offset of the line in the file
  /// @param bytes of the line
  MalformedLineException(long offset, int bytes, String where) {
    super(bytes);
    this.offset = offset;
    this.where = where;
  }

  long offset() {
    return offset;
  }

  @Override
  public String getMessage() {
    return where;
  }
}
