package dev.millrace.report.html;

import dev.millrace.report.words.Snippet;
import gg.jte.Content;
import java.util.List;

/// The answer under one set of conditions.
///
/// @param about the conditions in words; empty if the answer applies to the whole race
/// @param lead the most important sentence
/// @param more the other sentences
/// @param snippets lines to paste into a Java program
public record PageAnswer(String about, Content lead, List<Content> more, List<Snippet> snippets) {
  public PageAnswer {
    more = List.copyOf(more);
    snippets = List.copyOf(snippets);
  }
}
