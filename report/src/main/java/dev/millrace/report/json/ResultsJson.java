package dev.millrace.report.json;

import dev.millrace.model.machines.MachineComparison;
import dev.millrace.model.record.Json;
import dev.millrace.report.RaceResult;
import dev.millrace.report.words.MachinesResult;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// The document of `millrace report --json`: the comparison of the machines, if the races are of
/// several, and the document of each race.
public final class ResultsJson {
  private ResultsJson() {}

  /// Returns the document.
  public static JsonNode of(List<RaceResult> results) {
    ObjectNode document = Json.mapper().createObjectNode();
    MachinesResult.of(results).ifPresent(machines -> add(document, machines));
    ArrayNode races = document.putArray("races");
    results.forEach(result -> races.add(ResultJson.of(result)));
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
}
