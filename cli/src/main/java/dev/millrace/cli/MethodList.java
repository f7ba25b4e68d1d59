package dev.millrace.cli;

import java.util.List;
import java.util.regex.Pattern;

/// A list of methods with commas between them; commas in brackets belong to an id.
final class MethodList {
  private static final Pattern BETWEEN = Pattern.compile(",(?![^\\[]*\\])");

  private MethodList() {}

  static List<String> split(String text) {
    return BETWEEN.splitAsStream(text).map(String::strip).filter(s -> !s.isEmpty()).toList();
  }
}
