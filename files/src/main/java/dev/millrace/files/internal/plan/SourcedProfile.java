package dev.millrace.files.internal.plan;

import java.util.Map;

/// A profile with the origin of its numbers.
///
/// @param name of the profile: `built-in`, or the path of the user's file
/// @param origins of the numbers: a directory of docs/results, or the record of the user; a number
///   without an origin was not decided by a race
public record SourcedProfile(Profile profile, String name, Map<ProfileNumber, String> origins) {
  private static final String UNDECIDED = "undecided";

  public SourcedProfile {
    origins = Map.copyOf(origins);
  }

  /// Returns where a number comes from: a record, a file, or `undecided`.
  public String origin(ProfileNumber number) {
    return origins.getOrDefault(number, UNDECIDED);
  }
}
