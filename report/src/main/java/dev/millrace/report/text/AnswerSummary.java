package dev.millrace.report.text;

import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerText;
import dev.millrace.report.words.AnswerTexts;
import dev.millrace.report.words.Snippet;
import java.io.PrintWriter;

/// Prints the answer to the question that the race poses, with Java to paste.
public final class AnswerSummary {
  private AnswerSummary() {}

  /// Prints one paragraph for each set of conditions.
  public static void print(RaceResult result, PrintWriter out) {
    out.printf("%nAnswer%n");
    AnswerTexts.of(result.record(), result.race().cells(), result.answer())
        .forEach(answer -> print(answer, out));
  }

  private static void print(AnswerText answer, PrintWriter out) {
    String lead = answer.about().isEmpty() ? answer.lead() : answer.about() + ": " + answer.lead();
    Wrapping.print(out, "  ", lead);
    answer.more().forEach(sentence -> Wrapping.print(out, "    ", sentence));
    answer.snippets().forEach(snippet -> print(snippet, out));
  }

  private static void print(Snippet snippet, PrintWriter out) {
    out.printf("%n      // %s%n", snippet.method());
    snippet.lines().forEach(line -> out.println("      " + line));
    out.println();
  }
}
