package dev.millrace.report.words;

import java.util.List;

/// The answer under one set of conditions, in sentences.
///
/// @param about the conditions; empty if the answer is about the whole race
/// @param lead the most important sentence
/// @param more the other sentences
/// @param snippets what to paste into a Java program
public record AnswerText(String about, String lead, List<String> more, List<Snippet> snippets) {
  public AnswerText {
    more = List.copyOf(more);
    snippets = List.copyOf(snippets);
  }
}
