package dev.millrace.files.internal.profile;

import java.util.Optional;

/// The result of reading the user's profile.
///
/// @param document empty if there is no profile, or if it was rejected
/// @param problem the reason for the rejection, with the path; with a document, the keys of a newer
///   version that were ignored; empty without a problem
/// @param text of the document; empty without a document
public record ProfileReading(
    Optional<ProfileDocument> document, Optional<String> problem, String text) {
  /// There is no profile.
  public static final ProfileReading NONE =
      new ProfileReading(Optional.empty(), Optional.empty(), "");
}
