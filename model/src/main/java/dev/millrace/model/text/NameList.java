package dev.millrace.model.text;

import java.util.List;
import java.util.stream.Collectors;

/// Lists of names that stay short enough to read.
public final class NameList {
  private NameList() {}

  /// The first `most` names with commas between them, and `...` if there are more.
  public static String first(int most, List<String> names) {
    String named = names.stream().limit(most).collect(Collectors.joining(", "));
    return names.size() > most ? named + " ..." : named;
  }
}
