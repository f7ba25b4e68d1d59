package dev.millrace.model.record;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.millrace.model.record.RecordFile.RecordException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
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

  /// Checks that the JSON of a record has every field that is not optional, and that no number is
  /// negative. Jackson would read a missing number as 0.
  private static final class RecordFields {
    /// Only the seed may be any number.
    private static final String SEED = "plan.seed";

    // Reflection is slow, and a record has thousands of measurements.
    private final Map<Class<?>, List<Field>> known = new HashMap<>();

    private record Field(String name, Class<?> type, boolean isList, boolean isOptional) {
      static Field of(RecordComponent component) {
        JsonProperty named = component.getAccessor().getAnnotation(JsonProperty.class);
        boolean isList = component.getType() == List.class;
        return new Field(
            named == null ? component.getName() : named.value(),
            isList ? element(component) : component.getType(),
            isList,
            component.getAnnotatedType().isAnnotationPresent(Nullable.class));
      }

      private static Class<?> element(RecordComponent list) {
        return (Class<?>) ((ParameterizedType) list.getGenericType()).getActualTypeArguments()[0];
      }
    }

    /// Returns the problems of the JSON of a [RunRecord]; each text begins with the field.
    static Stream<String> problems(JsonNode record) {
      return new RecordFields().ofObject("", record, RunRecord.class);
    }

    private Stream<String> ofObject(String path, JsonNode object, Class<?> type) {
      return known
          .computeIfAbsent(
              type, _ -> Arrays.stream(type.getRecordComponents()).map(Field::of).toList())
          .stream()
          .flatMap(field -> ofField(path + field.name(), object.path(field.name()), field));
    }

    private Stream<String> ofField(String path, JsonNode value, Field field) {
      if (value.isMissingNode() || value.isNull()) {
        return field.isOptional() ? Stream.empty() : Stream.of(path + " is missing");
      }
      if (!field.isList()) {
        return ofValue(path, value, field.type());
      }
      return value.isArray()
          ? IntStream.range(0, value.size())
              .boxed()
              .flatMap(i -> ofValue(path + "[" + i + "]", value.get(i), field.type()))
          : Stream.of(path + " is not a list");
    }

    private Stream<String> ofValue(String path, JsonNode value, Class<?> type) {
      if (type.isRecord()) {
        return value.isObject()
            ? ofObject(path + ".", value, type)
            : Stream.of(path + " is not an object");
      }
      return value.isNumber() && value.asDouble() < 0 && !path.equals(SEED)
          ? Stream.of(path + " is negative: " + value)
          : Stream.empty();
    }
  }
}
