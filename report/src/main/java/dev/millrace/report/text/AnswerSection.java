package dev.millrace.report.text;

import static dev.millrace.report.TableColumn.left;
import static dev.millrace.report.TableColumn.right;

import dev.millrace.model.call.CallNames;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.judge.MethodResult;
import dev.millrace.model.judge.SeriesLabel;
import dev.millrace.model.record.RunRecord;
import dev.millrace.report.EnumNames;
import dev.millrace.report.Plural;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AnswerTexts;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.PlanWords;
import dev.millrace.report.words.Snippets.Snippet;
import dev.millrace.report.words.VerdictWords;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The method for each size, and the fastest methods of each cell.
final class AnswerSection {
  private static final int NAMED = 4;

  private AnswerSection() {}

  static String of(RaceResult result) {
    return "# Which method is the fastest?\n\n%s%s\n\n%s"
        .formatted(answers(result), source(result.record()), cells(result));
  }

  private static String answers(RaceResult result) {
    return AnswerTexts.of(result.record(), result.race().cells(), result.answer()).stream()
        .map(AnswerSection::answer)
        .collect(Collectors.joining());
  }

  private static String answer(AnswerText answer) {
    String about =
        answer.about().isEmpty() ? "" : Markdown.bold(Markdown.text(answer.about())) + ": ";
    return about
        + Markdown.text(answer.lead())
        + "\n"
        + answer.more().stream()
            .map(sentence -> "\n" + Markdown.text(sentence) + "\n")
            .collect(Collectors.joining())
        + answer.snippets().stream().map(AnswerSection::snippet).collect(Collectors.joining())
        + "\n";
  }

  private static String snippet(Snippet snippet) {
    return "\n```java\n// %s\n%s\n```\n"
        .formatted(snippet.name(), String.join("\n", snippet.lines()));
  }

  private static String source(RunRecord record) {
    String field = PlanWords.field(record.plan());
    return "Race of %s, %s effort: %s of every method, %s, times of %s, seed %s.%s"
        .formatted(
            Markdown.text(wholeSeconds(record.started())),
            EnumNames.lower(record.plan().effort().name()),
            Plural.of(record.plan().effort().forks(), "fork"),
            record.plan().iterationsText(),
            PlanWords.code(record.plan()),
            record.plan().seed(),
            field.isEmpty() ? "" : " Methods: " + field + ".");
  }

  // A record from elsewhere may have any text here.
  private static String wholeSeconds(String instant) {
    return instant.replaceFirst("\\.\\d+Z$", "Z");
  }

  private static String cells(RaceResult result) {
    RunRecord record = result.record();
    return MarkdownTable.of(
        result.race().cells(),
        List.of(
            left("cell", cell -> Markdown.text(SeriesLabel.of(record, cell))),
            left(
                "fastest, and methods that are not measurably slower",
                cell -> names(cell, cell.fastest())),
            left("with the JDK alone", cell -> names(cell, cell.jdkBest().winners())),
            right("time", cell -> first(cell, CellSection::time)),
            right("throughput", cell -> first(cell, CellSection::rate)),
            left(
                "recommended",
                cell -> Markdown.text(new VerdictWords(record.plan(), cell).evidence()))));
  }

  private static String names(JudgedCell cell, List<String> methods) {
    String named =
        methods.stream()
            .limit(NAMED)
            .map(method -> Markdown.text(CallNames.name(cell.cell().operation(), method)))
            .collect(Collectors.joining(", "));
    int more = methods.size() - NAMED;
    return more > 0 ? named + " and %s more".formatted(more) : named;
  }

  private static String first(JudgedCell cell, Function<MethodResult, String> column) {
    return cell.results().stream()
        .filter(result -> cell.fastest().contains(result.method()))
        .findFirst()
        .map(column)
        .orElse("");
  }
}
