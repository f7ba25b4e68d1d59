package dev.millrace.report.words;

import java.util.List;

/// A few lines of Java that do the same as a method.
///
/// @param method the id of the method
/// @param name the call, as readers know it
/// @param lines the lines; a copy has the paths `source` and `target`, a read has `source`, a write
///   has `target` and the array `bytes`
public record Snippet(String method, String name, List<String> lines) {
  public Snippet {
    lines = List.copyOf(lines);
  }
}
