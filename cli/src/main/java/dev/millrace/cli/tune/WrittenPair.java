package dev.millrace.cli.tune;

import dev.millrace.files.internal.profile.ProfileDocument.Pair;
import java.util.ArrayList;
import java.util.List;

/// A pair of the profile file with its lines, so that a rewrite keeps the comments of the user.
///
/// @param lines from the comments right above `[[pair]]` on, without empty lines at the end
public record WrittenPair(Pair pair, List<String> lines) {
  private static final String START = "[[pair]]";
  private static final String COMMENT = "#";

  public WrittenPair {
    lines = List.copyOf(lines);
  }

  /// Returns the pairs of a profile with their lines.
  ///
  /// @param text that was read as `pairs`
  static List<WrittenPair> of(List<Pair> pairs, String text) {
    List<String> all = text.lines().toList();
    List<List<String>> parts = new ArrayList<>();
    int end = all.size();
    for (int i = all.size() - 1; i >= 0; i--) {
      if (all.get(i).strip().startsWith(START)) {
        int start = withCommentsAbove(all, i);
        parts.addFirst(all.subList(start, end));
        end = start;
      }
    }
    List<WrittenPair> written = new ArrayList<>();
    for (int i = 0; i < pairs.size(); i++) {
      written.add(new WrittenPair(pairs.get(i), withoutEmptyEnd(parts.get(i))));
    }
    return written;
  }

  // A comment right above the start of a pair describes that pair.
  private static int withCommentsAbove(List<String> lines, int pair) {
    int start = pair;
    while (start > 0 && isComment(lines.get(start - 1))) {
      start--;
    }
    return start;
  }

  private static boolean isComment(String line) {
    return line.strip().startsWith(COMMENT);
  }

  private static List<String> withoutEmptyEnd(List<String> lines) {
    int end = lines.size();
    while (lines.get(end - 1).isBlank()) {
      end--;
    }
    return lines.subList(0, end);
  }

  /// Returns the comments right above `[[pair]]`.
  List<String> commentsAbove() {
    return lines.stream().takeWhile(WrittenPair::isComment).toList();
  }

  /// Returns the comments right above the line of a key.
  List<String> comments(String key) {
    List<String> comments = new ArrayList<>();
    for (String line : lines) {
      if (isComment(line)) {
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
