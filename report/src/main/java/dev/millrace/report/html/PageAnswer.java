package dev.millrace.report.html;

import dev.millrace.model.call.CallNames;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerTexts;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.Snippets.Snippet;
import gg.jte.Content;
import gg.jte.TemplateOutput;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The answer under one set of conditions.
///
/// @param about the conditions in words; empty if the answer applies to the whole race
/// @param lead the most important sentence
/// @param more the other sentences
/// @param snippets lines to paste into a Java program
public record PageAnswer(String about, Content lead, List<Content> more, List<Snippet> snippets) {
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

  /// A sentence with marked names of methods, and without line breaks before percent signs. The
  /// template's output escapes every part.
  static final class MarkedText implements Content {
    private final String sentence;
    private final Pattern names;

    private MarkedText(String sentence, Pattern names) {
      this.sentence = sentence;
      this.names = names;
    }

    /// Marks the names of `methods` in `sentence`.
    static MarkedText of(String sentence, Collection<String> methods) {
      String any =
          methods.stream()
              .sorted(Comparator.comparingInt(String::length).reversed())
              .map(Pattern::quote)
              .collect(Collectors.joining("|"));
      return new MarkedText(
          sentence.replace(" %", "\u00a0%"),
          Pattern.compile(any.isEmpty() ? "(?!)" : "(?<![\\w-])(" + any + ")(?![\\w-])"));
    }

    @Override
    public void writeTo(TemplateOutput output) {
      Matcher name = names.matcher(sentence);
      int from = 0;
      while (name.find()) {
        output.writeUserContent(sentence.substring(from, name.start()));
        output.writeContent("<code>");
        output.writeUserContent(name.group());
        output.writeContent("</code>");
        from = name.end();
      }
      output.writeUserContent(sentence.substring(from));
    }
  }
}
