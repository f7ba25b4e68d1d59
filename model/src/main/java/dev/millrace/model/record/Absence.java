package dev.millrace.model.record;

/// The reason why a method has no time in a cell.
///
/// @param status kind of absence
/// @param reason text for the user
public record Absence(Status status, String reason) {
  /// Makes the reason one printable line: it may have the message of code of the user.
  public Absence {
    reason = reason.replaceAll("\\s*\\p{Cc}+\\s*", " ").strip();
  }
}
