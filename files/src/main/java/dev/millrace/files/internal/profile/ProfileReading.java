package dev.millrace.files.internal.profile;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
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

  /// Reads the content of a trusted file.
  static ProfileReading of(Path path, byte[] content) {
    String text = new String(content, StandardCharsets.UTF_8);
    return Arrays.equals(content, text.getBytes(StandardCharsets.UTF_8))
        ? parsed(path, text)
        : rejected(path, "it is not UTF-8");
  }

  private static ProfileReading parsed(Path path, String text) {
    try {
      ProfileDocument document = ProfileText.parse(text);
      return new ProfileReading(Optional.of(document), ignored(path, document.unknownKeys()), text);
    } catch (ProfileException e) {
      return rejected(path, String.valueOf(e.getMessage()));
    }
  }

  private static Optional<String> ignored(Path path, List<String> keys) {
    return keys.isEmpty()
        ? Optional.empty()
        : Optional.of("%s: keys of a newer version: %s".formatted(path, String.join(", ", keys)));
  }

  static ProfileReading rejected(Path path, String reason) {
    return new ProfileReading(Optional.empty(), Optional.of(path + ": " + reason), "");
  }
}
