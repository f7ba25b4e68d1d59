package dev.millrace.report.html;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
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

  /// The answers at the top of the page, with marked names of methods.
  static final class PageAnswers {
    private final List<JudgedCell> cells;
    private final Set<String> methods;

    private PageAnswers(RaceResult result) {
      cells = result.race().cells();
      methods =
          cells.stream()
              .flatMap(cell ->
                  cell.results().stream()
                      .map(each -> CallNames.name(cell.cell().operation(), each.method())))
              .filter(PageAnswers::isNoWord)
              .collect(Collectors.toSet());
    }

    // In a sentence `mapped` may be a word like any other.
    private static boolean isNoWord(String method) {
      return method.contains("-") || method.contains("[") || method.contains(".");
    }

    static List<PageAnswer> of(RaceResult result) {
      PageAnswers answers = new PageAnswers(result);
      return AnswerTexts.of(result.record(), answers.cells, result.answer()).stream()
          .map(answers::answer)
          .toList();
    }

    private PageAnswer answer(AnswerText text) {
      return new PageAnswer(
          text.about(),
          prose(text.lead()),
          text.more().stream().map(this::prose).toList(),
          text.snippets());
    }

    /// The sentences of the rules.
    static List<Content> marked(RaceResult result, List<String> sentences) {
      PageAnswers answers = new PageAnswers(result);
      return sentences.stream().map(answers::prose).toList();
    }

    private Content prose(String sentence) {
      return MarkedText.of(sentence, methods);
    }
  }
}
