package dev.millrace.report.html;

import gg.jte.Content;
import gg.jte.TemplateOutput;
import java.util.Collection;
import java.util.Comparator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A sentence with marked names of methods, and without line breaks before percent signs. The
/// template's output escapes every part.
public final class MarkedText implements Content {
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
