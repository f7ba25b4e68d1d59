package dev.millrace.files.internal.profile;

/// The text of a profile is wrong. The message has the place and the reason.
public final class ProfileException extends Exception {
  private static final long serialVersionUID = 1;

  /// @param line from 1
  /// @param column from 1
  ProfileException(int line, int column, String reason) {
    super("line %s, column %s: %s".formatted(line, column, reason));
  }
}
