package dev.millrace.model.record;

import com.fasterxml.jackson.annotation.JsonIgnore;

/// The reason why a method has no time in a cell.
///
/// @param reason text for the user
public record Absence(Status status, String reason) {
  private static final String OF_MACHINE = "the machine failed: ";

  /// Makes the reason one printable line: it may have the message of code of the user.
  public Absence {
    reason = reason.replaceAll("\\s*\\p{Cc}+\\s*", " ").strip();
  }

  /// Returns the reason of a failure that is no fault of a method.
  ///
  /// @param failure of a disk, a quota, or memory
  public static String ofMachine(String failure) {
    return OF_MACHINE + failure;
  }

  @JsonIgnore
  public boolean isOfMachine() {
    return reason.contains(OF_MACHINE);
  }
}
