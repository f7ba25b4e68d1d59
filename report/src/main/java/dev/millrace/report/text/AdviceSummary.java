package dev.millrace.report.text;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AdviceWords;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.UserNotes;
import java.util.Comparator;
import java.util.List;

/// Prints the advice of a race: a sentence, Java to paste, and the times.
public final class AdviceSummary {
  private AdviceSummary() {}

  /// Prints it, and an empty line.
  public static void print(RaceResult result, Advice advice, TextOutput out) {
    UserNotes.busy(result.record()).ifPresent(sentence -> out.wrapped("", sentence));
    AnswerText answer = AdviceWords.of(advice, result.race().cells());
    out.wrapped("", answer.lead());
    answer.more().forEach(sentence -> out.wrapped("", sentence));
    UserNotes.java(result.record()).ifPresent(sentence -> out.wrapped("", sentence));
    AnswerSummary.snippets(answer, "    ", out);
    List<JudgedCell> cells =
        result.race().cells().stream()
            .sorted(Comparator.comparingDouble(judged -> judged.cell().meanBytes()))
            .toList();
    out.println();
    new SizeTable(result.record(), cells, _ -> true).print(out);
    out.println();
  }
}
