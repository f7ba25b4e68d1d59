package dev.millrace.model.text;

import java.util.List;
import java.util.stream.Collectors;

/// Formats lists of names, shortened for readability.
public final class NameList {
  private NameList() {}

  /// Returns the first `most` names with commas between them, and `...` if there are more.
  public static String first(int most, List<String> names) {
    String named = names.stream().limit(most).collect(Collectors.joining(", "));
    return names.size() > most ? named + " ..." : named;
  }
}
