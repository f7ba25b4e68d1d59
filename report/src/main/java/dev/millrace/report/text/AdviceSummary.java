package dev.millrace.report.text;

import dev.millrace.model.answer.Advice;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AdviceWords;
import dev.millrace.report.words.AnswerText;
import dev.millrace.report.words.CallNames;
import dev.millrace.report.words.Snippet;
import dev.millrace.report.words.UserNotes;

/// Prints the advice of a race: a sentence, Java to paste, and the times.
public final class AdviceSummary {
  private AdviceSummary() {}

  /// Prints it, and an empty line.
  ///
  /// @param advice of all methods of the race
  public static void print(RaceResult result, Advice advice, TextOutput out) {
    UserNotes.busy(result.record()).ifPresent(sentence -> out.wrapped("", sentence));
    AnswerText answer = AdviceWords.of(result, advice);
    out.wrapped("", answer.lead());
    answer.more().forEach(sentence -> out.wrapped("", sentence));
    UserNotes.java(result.record()).ifPresent(sentence -> out.wrapped("", sentence));
    answer.snippets().forEach(snippet -> print(snippet, out));
    if (!advice.sizes().isEmpty()) {
      out.println();
      AdviceTable.print(result, out);
    }
    out.println();
  }

  private static void print(Snippet snippet, TextOutput out) {
    out.println();
    out.code("    // " + CallNames.of(snippet.method()));
    snippet.lines().forEach(line -> out.code("    " + line));
  }
}
