package dev.millrace.report.text;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.millrace.model.answer.Advice;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.machines.MachineComparison.Machine;
import dev.millrace.model.record.Json;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AdviceWords;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.MachinesResult;
import dev.millrace.report.words.Snippets.Snippet;
import dev.millrace.report.words.UserNotes;
import dev.millrace.report.words.VerdictWords;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The documents of `--json`: a [RaceResult], with its verdicts in words too.
public final class ResultJson {
  private ResultJson() {}

  public static JsonNode of(RaceResult result) {
    ObjectNode document = Json.mapper().valueToTree(result);
    document.set("notes", tree(UserNotes.of(result)));
    List<JudgedCell> cells = result.race().cells();
    for (int i = 0; i < cells.size(); i++) {
      addVerdict((ObjectNode) document.path("cells").get(i), result, cells.get(i));
    }
    return document;
  }

  private static void addVerdict(ObjectNode cell, RaceResult result, JudgedCell judged) {
    JsonNode kind = cell.path("verdict");
    ObjectNode verdict = cell.putObject("verdict");
    verdict.set("kind", kind);
    verdict.put("text", new VerdictWords(result.record().plan(), judged).evidence());
  }

  /// Returns the document of `millrace report --json`: the comparison of the machines, if the races
  /// are of several, and the document of each race.
  public static JsonNode of(List<RaceResult> results) {
    ObjectNode document = Json.mapper().createObjectNode();
    MachinesResult.of(results).ifPresent(machines -> add(document, machines));
    ArrayNode races = document.putArray("races");
    results.forEach(result -> races.add(of(result)));
    return document;
  }

  private static void add(ObjectNode document, MachinesResult machines) {
    List<Machine> all = machines.machines();
    document.set(
        "machines",
        tree(
            IntStream.range(0, all.size())
                .mapToObj(i -> new AdvisedMachine(all.get(i), machines.advice().get(i)))
                .toList()));
    document.set("everywhere", tree(machines.everywhere()));
    document.set("shared", tree(machines.comparison().series()));
  }

  private record AdvisedMachine(@JsonUnwrapped Machine machine, List<String> advice) {}

  private static JsonNode tree(Object value) {
    return Json.mapper().valueToTree(value);
  }

  /// Returns the document of `millrace ask --json`: the advice in words, Java to paste, the advice
  /// as numbers, and the document of the race.
  ///
  /// @param advice of all methods of the race
  public static JsonNode of(RaceResult result, Advice advice) {
    AnswerText answer = AdviceWords.of(advice, result.race().cells());
    return tree(
        new AskDocument(answer.lead(), answer.more(), answer.snippets(), advice, of(result)));
  }

  private record AskDocument(
      String sentence, List<String> more, List<Snippet> snippets, Advice advice, JsonNode race) {}
}
