package dev.millrace.report.json;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.machines.MachineComparison;
import dev.millrace.model.record.Json;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AdviceWords;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import dev.millrace.report.words.MachinesResult;
import dev.millrace.report.words.UserNotes;
import dev.millrace.report.words.VerdictWords;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The documents of `--json`: a [RaceResult], with its verdicts in words too.
public final class ResultJson {
  private ResultJson() {}

  /// Returns the document of a race.
  public static JsonNode of(RaceResult result) {
    ObjectNode document = Json.mapper().valueToTree(result);
    document.set("notes", Json.mapper().valueToTree(UserNotes.of(result)));
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
    MachineComparison comparison = machines.comparison();
    ArrayNode all = document.putArray("machines");
    for (int i = 0; i < comparison.machines().size(); i++) {
      ObjectNode machine = (ObjectNode) Json.mapper().valueToTree(comparison.machines().get(i));
      machine.set("advice", Json.mapper().valueToTree(machines.advice().get(i)));
      all.add(machine);
    }
    document.set("everywhere", Json.mapper().valueToTree(machines.everywhere()));
    document.set("shared", Json.mapper().valueToTree(comparison.series()));
  }

  /// Returns the document of `millrace ask --json`: the advice in words, Java to paste, the advice
  /// as numbers, and the document of the race.
  ///
  /// @param advice of all methods of the race
  public static JsonNode of(RaceResult result, Advice advice) {
    AnswerText answer = AdviceWords.of(advice, result.race().cells());
    ObjectNode document = Json.mapper().createObjectNode();
    document.put("sentence", answer.lead());
    document.set("more", Json.mapper().valueToTree(answer.more()));
    document.set("snippets", Json.mapper().valueToTree(answer.snippets()));
    document.set("advice", Json.mapper().valueToTree(advice));
    document.set("race", of(result));
    return document;
  }
}
