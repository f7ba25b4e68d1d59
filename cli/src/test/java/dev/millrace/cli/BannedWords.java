package dev.millrace.cli;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words and phrases that plain technical English avoids, each with a better choice.
final class BannedWords {
  private static final List<Rule> RULES =
      List.of(
          // A program has no voice, mind or will.
          rule("tell(s|ing)?|told", "report, print, show; indistinguishable"),
          rule("say|says|said|saying", "report, print, state"),
          rule("(?<!\\bmillrace\\s)ask(s|ed|ing)?", "request, query, check"),
          rule("knows|believ(e|es|ed|ing)|wants|wanted|see(s|n)?\\s+to\\s+it", "name the fact"),
          rule("look(s|ed|ing)?\\s+(whether|if)", "check whether"),
          // A clause without a noun makes the reader search for its subject.
          rule(
              "what\\s+(?!to\\b|if\\b)\\w+(?![^.:;]*\\?)",
              "a noun, such as \"the result\" or \"the file\""),
          rule("whoever|whatever|whom|lest", "name the person or thing"),
          rule("(?<!\\busers?\\s|\\bpeople\\s|\\breaders?\\s)who", "methods that, programs that"),
          rule("(that|those|the\\s+ones?)\\s+of", "repeat the noun"),
          rule("of\\s+(its|their|one's)\\s+own", "separate, or nothing"),
          rule("(some|no|every)body", "name the person or program"),
          // Words that are rare today, or that hide a plain one.
          rule("likewise", "the same, also"),
          rule("but\\s+for", "except"),
          rule("beside(?!s)|besides\\s+that", "next to, compared with, in addition to"),
          rule("(is|are|was|were)\\s+no\\s+such", "no such file, unknown option"),
          rule("shall|surely|(there|where)(of|upon|in)", "plain modern English"),
          // Private metaphors for terms of the field.
          rule("folders?", "directory"),
          rule("pacers?|paces?", "speed probe, machine speed"),
          rule("rulers?", "control method"),
          rule("scep?tics?|doubts?", "validity check, warning"),
          rule("obstacles?|refusals?", "reason, unsupported strategy"),
          rule("rooms?", "package, space, allocation"),
          rule("watched|watching|watchers?", "traced, system-call tracing"),
          rule("(?<!degrees\\sof\\s)freedom", "degrees of freedom"),
          rule("heats|heated|heating|heat\\s+the", "warm up, load"));

  /// Any phrase: one search through a text without hits instead of one for each rule.
  private static final Pattern ANY =
      Pattern.compile(
          RULES.stream().map(rule -> rule.phrase().pattern()).collect(Collectors.joining("|")),
          Pattern.CASE_INSENSITIVE);

  private BannedWords() {}

  /// A phrase to avoid.
  ///
  /// @param phrase the regular expression of whole words, in any case
  /// @param better words to use instead
  private record Rule(Pattern phrase, String better) {
    Stream<Hit> hits(String text) {
      return phrase.matcher(text).results().map(found -> new Hit(found, better));
    }
  }

  /// A banned phrase in a text.
  ///
  /// @param found its place
  /// @param better words to use instead
  record Hit(MatchResult found, String better) {}

  private static Rule rule(String phrase, String better) {
    int flags = Pattern.CASE_INSENSITIVE;
    return new Rule(Pattern.compile("\\b(" + phrase + ")\\b", flags), better);
  }

  /// All banned phrases of a text.
  static Stream<Hit> in(String text) {
    return ANY.matcher(text).find()
        ? RULES.stream().flatMap(rule -> rule.hits(text))
        : Stream.empty();
  }
}
