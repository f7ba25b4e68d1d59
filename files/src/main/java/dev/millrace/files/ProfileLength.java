package dev.millrace.files;

import dev.millrace.files.internal.plan.Profile;
import dev.millrace.files.internal.plan.ProfileNumber;
import dev.millrace.files.internal.plan.SourcedProfile;
import dev.millrace.files.internal.profile.Lengths;
import java.util.OptionalLong;

/// A length in the profile behind a [CopyPlan]. From a length whose name ends with `-from` on, a
/// choice of the plan differs; `buffer` is the length of the buffer that reads and writes.
/// Immutable. Later versions may add accessors.
public final class ProfileLength {
  private final ProfileNumber number;
  private final SourcedProfile profile;

  ProfileLength(ProfileNumber number, SourcedProfile profile) {
    this.number = number;
    this.profile = profile;
  }

  /// Returns the name of the length in a profile file, such as `splice-from`.
  public String name() {
    return number.key();
  }

  /// Returns the length in bytes; empty if no file is long enough.
  public OptionalLong bytes() {
    long bytes = profile.profile().value(number);
    return bytes == Profile.NEVER ? OptionalLong.empty() : OptionalLong.of(bytes);
  }

  /// Returns the race that decided or supports the length, or `undecided` if none does: for a
  /// built-in length the name of a directory in `docs/results` of Millrace.
  public String origin() {
    return profile.origin(number);
  }

  /// Returns a text for logs, such as `splice-from 512KiB (undecided)`. The form may change.
  @Override
  public String toString() {
    return "%s %s (%s)"
        .formatted(name(), Lengths.format(profile.profile().value(number)), origin());
  }
}
