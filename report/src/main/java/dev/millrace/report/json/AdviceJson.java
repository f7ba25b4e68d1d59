package dev.millrace.report.json;

import dev.millrace.model.answer.Advice;
import dev.millrace.model.record.Json;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.AdviceWords;
import dev.millrace.report.words.AnswerTexts.AnswerText;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// The document of `millrace ask --json`: the advice in words, Java to paste, the advice as
/// numbers, and the document of the race.
public final class AdviceJson {
  private AdviceJson() {}

  /// Returns the document.
  ///
  /// @param advice of all methods of the race
  public static JsonNode of(RaceResult result, Advice advice) {
    AnswerText answer = AdviceWords.of(advice, result.race().cells());
    ObjectNode document = Json.mapper().createObjectNode();
    document.put("sentence", answer.lead());
    document.set("more", Json.mapper().valueToTree(answer.more()));
    document.set("snippets", Json.mapper().valueToTree(answer.snippets()));
    document.set("advice", Json.mapper().valueToTree(advice));
    document.set("race", ResultJson.of(result));
    return document;
  }
}
