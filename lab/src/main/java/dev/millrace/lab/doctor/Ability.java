package dev.millrace.lab.doctor;

import dev.millrace.sys.Call;

/// An ability of a file system or of the kernel.
///
/// @param name for people and for JSON
/// @param detail the extent of the ability, or the reason why it is absent or unknown; may be empty
public record Ability(String name, State state, String detail) {
  /// The presence of an ability.
  public enum State {
    YES,
    NO,
    UNKNOWN
  }

  static Ability yes(String name, String detail) {
    return new Ability(name, State.YES, detail);
  }

  static Ability no(String name, String reason) {
    return new Ability(name, State.NO, reason);
  }

  static Ability unknown(String name, String reason) {
    return new Ability(name, State.UNKNOWN, reason);
  }

  /// Returns an ability that is absent for a reason; it is there if the reason is empty.
  static Ability unless(String reason, String name) {
    return reason.isEmpty() ? yes(name, "") : no(name, reason);
  }

  /// Returns the ability that the result of a call shows.
  ///
  /// @param result 0 or more, or a negated errno
  static Ability of(String name, Call call, long result) {
    return result < 0 ? no(name, call.words(result)) : yes(name, "");
  }
}
