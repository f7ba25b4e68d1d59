package dev.millrace.model.record;

import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Turns JSON into a record, and rejects a record that no race writes.
///
/// @param file for messages
record RecordParser(Path file) {
  private static final JsonMapper JSON = Json.mapper();

  RunRecord parse(byte[] text) throws RecordException {
    try {
      JsonNode tree = JSON.readTree(text);
      checkSchema(tree);
      return checked(tree);
    } catch (JacksonException e) {
      throw RecordException.of(file, field(e) + e.getOriginalMessage(), e);
    }
  }

  private void checkSchema(@Nullable JsonNode tree) throws RecordException {
    if (tree == null || tree.isMissingNode()) {
      throw RecordException.of(file, "it is empty");
    }
    if (!tree.path("schema").isInt()) {
      throw RecordException.of(file, "schema is missing, or is not a number");
    }
    int schema = tree.path("schema").asInt();
    if (schema != RunRecord.SCHEMA) {
      throw new RecordException(
          "%s has schema %s; this version reads %s".formatted(file, schema, RunRecord.SCHEMA));
    }
  }

  private RunRecord checked(JsonNode tree) throws RecordException {
    reject(RecordFields.problems(tree));
    RunRecord record = JSON.treeToValue(tree, RunRecord.class);
    reject(RecordCheck.problems(record));
    return record;
  }

  private void reject(Stream<String> problems) throws RecordException {
    Optional<String> first = problems.findFirst();
    if (first.isPresent()) {
      throw RecordException.of(file, first.get());
    }
  }

  // Returns `forks[3].nanos: `, or nothing if the text is no JSON.
  private static String field(JacksonException failure) {
    String path = failure.getPath().stream().map(RecordParser::step).collect(Collectors.joining());
    return path.isEmpty() ? "" : path.substring(1) + ": ";
  }

  private static String step(JacksonException.Reference step) {
    return step.getPropertyName() == null
        ? "[" + step.getIndex() + "]"
        : "." + step.getPropertyName();
  }
}
