package dev.millrace.report.json;

import dev.millrace.model.judge.JudgedCell;
import dev.millrace.model.record.Json;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.UserNotes;
import dev.millrace.report.words.VerdictWords;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The document of `--json`: a [RaceResult], with its verdicts in words too.
public final class ResultJson {
  private ResultJson() {}

  /// Returns the document.
  public static JsonNode of(RaceResult result) {
    ObjectNode document = Json.mapper().valueToTree(result);
    document.set("notes", Json.mapper().valueToTree(UserNotes.of(result.record())));
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
}
