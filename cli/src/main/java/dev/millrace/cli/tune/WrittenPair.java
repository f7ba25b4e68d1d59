package dev.millrace.cli.tune;

import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import java.util.ArrayList;
import java.util.List;

/// A pair of the profile file with its lines, so that a rewrite keeps the comments of the user.
///
/// @param lines from `[[pair]]` on, without empty lines at the end
public record WrittenPair(Pair pair, List<String> lines) {
  private static final String START = "[[pair]]";

  public WrittenPair {
    lines = List.copyOf(lines);
  }

  /// Returns the pairs of a profile with their lines.
  ///
  /// @param text that was read as `pairs`
  static List<WrittenPair> of(List<Pair> pairs, String text) {
    List<List<String>> parts = new ArrayList<>();
    for (String line : text.lines().toList()) {
      if (line.strip().startsWith(START)) {
        parts.add(new ArrayList<>());
      }
      if (!parts.isEmpty()) {
        parts.getLast().add(line);
      }
    }
    List<WrittenPair> written = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      written.add(new WrittenPair(pairs.get(i), withoutEmptyEnd(parts.get(i))));
    }
    return written;
  }

  private static List<String> withoutEmptyEnd(List<String> lines) {
    int end = lines.size();
    while (lines.get(end - 1).isBlank()) {
      end--;
    }
    return lines.subList(0, end);
  }

  /// Returns the comments right above the line of a key.
  List<String> comments(String key) {
    List<String> comments = new ArrayList<>();
    for (String line : lines) {
      if (line.strip().startsWith("#")) {
        comments.add(line);
      } else if (line.split("=", 2)[0].strip().equals(key)) {
        return comments;
      } else {
        comments.clear();
      }
    }
    return List.of();
  }
}
