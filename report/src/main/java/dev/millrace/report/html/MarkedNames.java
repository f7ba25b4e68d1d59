package dev.millrace.report.html;

import dev.millrace.model.call.CallNames;
import dev.millrace.report.RaceResult;
import gg.jte.Content;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Marks the names of methods in sentences.
///
/// @param names any of them
public record MarkedNames(Pattern names) {
  static MarkedNames of(RaceResult result) {
    return of(
        result.race().cells().stream()
            .flatMap(cell ->
                cell.results().stream()
                    .map(each -> CallNames.name(cell.cell().operation(), each.method())))
            .filter(MarkedNames::isNoWord));
  }

  // In a sentence `mapped` may be a word like any other.
  private static boolean isNoWord(String method) {
    return method.contains("-") || method.contains("[") || method.contains(".");
  }

  static MarkedNames of(Stream<String> methods) {
    String any =
        methods
            .distinct()
            .sorted(Comparator.comparingInt(String::length).reversed())
            .map(Pattern::quote)
            .collect(Collectors.joining("|"));
    return new MarkedNames(
        Pattern.compile(any.isEmpty() ? "(?!)" : "(?<![\\w-])(" + any + ")(?![\\w-])"));
  }

  /// Returns a sentence with marked names, and without line breaks before percent signs. The output
  /// of the template escapes every part.
  public Content in(String text) {
    String sentence = text.replace(" %", "\u00a0%");
    return output -> {
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
    };
  }
}
