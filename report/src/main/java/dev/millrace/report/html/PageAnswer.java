package dev.millrace.report.html;

import gg.jte.Content;
import java.util.List;

/// What a reader came for.
///
/// @param about the conditions in words; empty if it is about the whole race
/// @param lead the most important sentence
/// @param more the others
public record PageAnswer(String about, Content lead, List<Content> more) {
  public PageAnswer {
    more = List.copyOf(more);
  }
}
