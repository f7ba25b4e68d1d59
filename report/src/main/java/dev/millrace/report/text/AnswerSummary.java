package dev.millrace.report.text;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AdviceWords;
import dev.millrace.report.words.AnswerTexts;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.Snippets.Snippet;
import dev.millrace.report.words.UserNotes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Prints the answer to the question that the race poses, with Java to paste.
public final class AnswerSummary {
  private AnswerSummary() {}

  /// Prints one paragraph for each set of conditions, and an empty line.
  public static void print(RaceResult result, TextOutput out) {
    out.heading("Answer");
    List<AnswerText> answers =
        AnswerTexts.of(result.record(), result.race().cells(), result.answer());
    answers.forEach(answer -> print(answer, answers.size() == 1, out));
    Optional<String> leftOut = UserNotes.leftOut(result);
    List<String> notes =
        Stream.of(
                leftOut,
                UserNotes.java(result.record()),
                leftOut.isPresent()
                    ? Optional.<String>empty()
                    : UserNotes.longer(result.record(), result.answer().advice()))
            .flatMap(Optional::stream)
            .toList();
    notes.forEach(sentence -> out.wrapped("  ", sentence));
    // An answer with snippets ends with an empty line.
    if (!notes.isEmpty() || answers.isEmpty() || answers.getLast().snippets().isEmpty()) {
      out.println();
    }
  }

  // The heading of the only table has the conditions of the only answer.
  private static void print(AnswerText answer, boolean isOnly, TextOutput out) {
    String lead =
        isOnly || answer.about().isEmpty() ? answer.lead() : answer.about() + ": " + answer.lead();
    out.wrapped("  ", lead);
    answer.more().forEach(sentence -> out.wrapped("    ", sentence));
    snippets(answer, "      ", out);
    if (!answer.snippets().isEmpty()) {
      out.println();
    }
  }

  /// Prints the advice of a race, a sentence, Java to paste and the times, and an empty line.
  public static void print(RaceResult result, Advice advice, TextOutput out) {
    UserNotes.busy(result.record()).ifPresent(sentence -> out.wrapped("", sentence));
    AnswerText answer = AdviceWords.of(advice, result.race().cells());
    out.wrapped("", answer.lead());
    answer.more().forEach(sentence -> out.wrapped("", sentence));
    UserNotes.leftOut(result).ifPresent(sentence -> out.wrapped("", sentence));
    UserNotes.java(result.record()).ifPresent(sentence -> out.wrapped("", sentence));
    snippets(answer, "    ", out);
    out.println();
    new SizeTable(result.record(), JudgedCell.bySize(result.race().cells()), _ -> true).print(out);
    out.println();
  }

  /// Prints Java to paste, below an empty line.
  private static void snippets(AnswerText answer, String indent, TextOutput out) {
    for (Snippet snippet : answer.snippets()) {
      out.println();
      out.code(indent + "// " + snippet.name());
      snippet.lines().forEach(line -> out.code(indent + line));
    }
  }
}
