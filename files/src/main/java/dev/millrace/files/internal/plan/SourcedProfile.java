package dev.millrace.files.internal.plan;

import java.util.Map;

/// A profile with the origin of its numbers.
///
/// @param name of the profile: `built-in`, or the path of the user's file
/// @param origins of the numbers: a directory of docs/results, or the record of the user; a number
///   without an origin is a constant
public record SourcedProfile(Profile profile, String name, Map<ProfileNumber, String> origins) {
  private static final String CONSTANT = "constant";
  private static final String SMALL = "2026-11-23-copier-small";

  /// The profile of Millrace.
  public static final SourcedProfile BUILT_IN =
      new SourcedProfile(
          Profile.BUILT_IN, "built-in", Map.of(ProfileNumber.PREALLOCATE_FROM, SMALL));

  public SourcedProfile {
    origins = Map.copyOf(origins);
  }

  /// Returns where a number comes from: a record, a file, or `constant`.
  public String origin(ProfileNumber number) {
    return origins.getOrDefault(number, CONSTANT);
  }
}
