package dev.millrace.files.internal.profile;

import java.util.Optional;

/// The version of the format of a profile: `1`, `1.1` and so on. A later minor version may have
/// more keys, which an older reader ignores.
///
/// @param minor counts the additions of keys to version 1
record ProfileVersion(int minor) {
  /// The version of this reader. A new key increments the minor version, and a change that would
  /// mislead an older reader increments the major one.
  static final ProfileVersion CURRENT = new ProfileVersion(0);

  private static final String MAJOR = "1";
  private static final int MOST_DIGITS = 6;

  /// Reads a version; empty if it is another major version, or no version.
  static Optional<ProfileVersion> parse(String text) {
    if (text.equals(MAJOR)) {
      return Optional.of(new ProfileVersion(0));
    }
    String minor = text.startsWith(MAJOR + ".") ? text.substring(MAJOR.length() + 1) : "";
    boolean isNumber = !minor.isEmpty() && minor.length() <= MOST_DIGITS && isDigits(minor);
    return isNumber ? Optional.of(new ProfileVersion(Integer.parseInt(minor))) : Optional.empty();
  }

  private static boolean isDigits(String text) {
    return text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  /// Returns whether this version may have keys that this reader does not have.
  boolean isNewer() {
    return minor > CURRENT.minor;
  }

  /// Returns the text in a profile.
  @Override
  public String toString() {
    return minor == 0 ? MAJOR : MAJOR + "." + minor;
  }
}
