package dev.millrace.report.text;

import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerText;
import dev.millrace.report.words.AnswerTexts;
import dev.millrace.report.words.Snippet;
import dev.millrace.report.words.UserNotes;
import java.util.List;
import java.util.Optional;

/// Prints the answer to the question that the race poses, with Java to paste.
public final class AnswerSummary {
  private AnswerSummary() {}

  /// Prints one paragraph for each set of conditions, and an empty line.
  public static void print(RaceResult result, TextOutput out) {
    out.heading("Answer");
    List<AnswerText> answers =
        AnswerTexts.of(result.record(), result.race().cells(), result.answer());
    answers.forEach(answer -> print(answer, out));
    Optional<String> java = UserNotes.java(result.record());
    java.ifPresent(sentence -> out.wrapped("  ", sentence));
    // An answer with snippets ends with an empty line.
    if (java.isPresent() || answers.isEmpty() || answers.getLast().snippets().isEmpty()) {
      out.println();
    }
  }

  private static void print(AnswerText answer, TextOutput out) {
    String lead = answer.about().isEmpty() ? answer.lead() : answer.about() + ": " + answer.lead();
    out.wrapped("  ", lead);
    answer.more().forEach(sentence -> out.wrapped("    ", sentence));
    answer.snippets().forEach(snippet -> print(snippet, out));
    if (!answer.snippets().isEmpty()) {
      out.println();
    }
  }

  private static void print(Snippet snippet, TextOutput out) {
    out.println();
    out.code("      // " + snippet.method());
    snippet.lines().forEach(line -> out.code("      " + line));
  }
}
