package dev.millrace.model.record;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/// Upgrades a record of an older schema to the current schema.
final class OlderRecords {
  /// The oldest supported schema. Its cells have no age, because all JVMs warmed up.
  static final int OLDEST = 3;

  /// The first schema of forks that take turns.
  private static final int TURNS = 5;

  private OlderRecords() {}

  /// Returns the record in the current schema. Other JSON stays unchanged; the caller rejects it.
  static JsonNode raised(JsonNode record) {
    JsonNode raised = record.deepCopy();
    if (raised instanceof ObjectNode object) {
      object.put("schema", RunRecord.SCHEMA);
    }
    if (raised.path("plan") instanceof ObjectNode plan && !plan.has("speedProbe")) {
      plan.put("speedProbe", probe(record.path("schema").asInt()).name());
    }
    if (raised.path("plan").path("effort") instanceof ObjectNode effort) {
      addWarmup(effort);
    }
    for (JsonNode cell : raised.path("plan").path("cells")) {
      if (cell instanceof ObjectNode object && !object.has("age")) {
        object.put("age", 0);
      }
    }
    for (JsonNode entry : raised.path("plan").path("entries")) {
      if (entry instanceof ObjectNode object && !object.has("origin")) {
        addOrigin(object);
      }
    }
    return raised;
  }

  private static SpeedProbeUse probe(int schema) {
    return schema < TURNS ? SpeedProbeUse.CORRECTION : SpeedProbeUse.WITNESS;
  }

  // Every method had the same number of forks, and iterations alone warmed up.
  private static void addWarmup(ObjectNode effort) {
    for (String limit : List.of("leastWarmupMillis", "mostWarmupMillis", "mostJudgedMillis")) {
      if (!effort.has(limit)) {
        effort.put(limit, 0);
      }
    }
    if (!effort.has("contenderForks")) {
      effort.set("contenderForks", effort.path("forks"));
    }
  }

  private static void addOrigin(ObjectNode entry) {
    String method = entry.path("method").asString("");
    entry.put("origin", OlderMethods.originOf(method).name());
    entry.put("library", OlderMethods.libraryOf(method));
  }
}
