package dev.millrace.files.internal.plan;

import java.util.Optional;

/// The profile behind a plan.
///
/// @param problem the reason why the user's profile, or a part of it, is not used; empty without
///   one
public record ProfileUse(SourcedProfile profile, Optional<String> problem) {
  /// The built-in profile of file systems that did not race, without a look for another one.
  public static final ProfileUse BUILT_IN =
      new ProfileUse(BuiltInProfiles.others(), Optional.empty());
}
