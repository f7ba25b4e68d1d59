package dev.millrace.report.html;

import dev.millrace.model.call.CallNames;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerTexts;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.Snippets.Snippet;
import gg.jte.Content;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

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

  /// The answers of a race.
  static List<PageAnswer> of(RaceResult result) {
    Marking marking = new Marking(result);
    return AnswerTexts.of(result.record(), result.race().cells(), result.answer()).stream()
        .map(marking::answer)
        .toList();
  }

  /// Marks the names of methods.
  private static final class Marking {
    private final Set<String> methods;

    private Marking(RaceResult result) {
      methods =
          result.race().cells().stream()
              .flatMap(cell ->
                  cell.results().stream()
                      .map(each -> CallNames.name(cell.cell().operation(), each.method())))
              .filter(Marking::isNoWord)
              .collect(Collectors.toSet());
    }

    // In a sentence `mapped` may be a word like any other.
    private static boolean isNoWord(String method) {
      return method.contains("-") || method.contains("[") || method.contains(".");
    }

    private PageAnswer answer(AnswerText text) {
      return new PageAnswer(
          text.about(),
          prose(text.lead()),
          text.more().stream().map(this::prose).toList(),
          text.snippets());
    }

    private Content prose(String sentence) {
      return MarkedText.of(sentence, methods);
    }
  }
}
