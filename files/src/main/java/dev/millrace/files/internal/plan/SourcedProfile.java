package dev.millrace.files.internal.plan;

import java.util.EnumMap;
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

  /// Returns this profile with another number.
  ///
  /// @param origin of the number
  public SourcedProfile with(ProfileNumber number, long value, String origin) {
    Map<ProfileNumber, String> changed = new EnumMap<>(ProfileNumber.class);
    changed.putAll(origins);
    changed.put(number, origin);
    return new SourcedProfile(profile.with(number, value), name, changed);
  }

  /// Returns where a number comes from: a record, a file, or `undecided`.
  public String origin(ProfileNumber number) {
    return origins.getOrDefault(number, UNDECIDED);
  }
}
