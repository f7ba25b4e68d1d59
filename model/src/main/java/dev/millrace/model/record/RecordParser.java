package dev.millrace.model.record;

import dev.millrace.model.record.RecordFile.RecordException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.exc.StreamConstraintsException;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.exc.InvalidFormatException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
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
      new RecordFields().check("", tree, RunRecord.class);
      RunRecord record = JSON.treeToValue(tree, RunRecord.class);
      RecordCheck.check(record);
      return record;
    } catch (StreamConstraintsException e) {
      throw RecordException.of(file, "too deep, or too long", e);
    } catch (StreamReadException e) {
      throw RecordException.of(file, "no JSON" + at(e.getLocation()), e);
    } catch (UnrecognizedPropertyException e) {
      throw RecordException.of(file, field(e) + "unknown field", e);
    } catch (InvalidFormatException e) {
      throw RecordException.of(file, field(e) + "unknown value '%s'".formatted(e.getValue()), e);
    } catch (JacksonException e) {
      throw RecordException.of(file, field(e) + e.getOriginalMessage(), e);
    } catch (IllegalArgumentException e) {
      throw RecordException.of(file, e.getMessage(), e);
    }
  }

  private void checkSchema(@Nullable JsonNode tree) throws RecordException {
    if (tree == null || tree.isMissingNode()) {
      throw RecordException.of(file, "it is empty", null);
    }
    if (!tree.path("schema").isInt()) {
      throw RecordException.of(file, "schema is missing, or is not a number", null);
    }
    int schema = tree.path("schema").asInt();
    if (schema != RunRecord.SCHEMA) {
      throw new RecordException(
          "%s has schema %s; this version reads %s".formatted(file, schema, RunRecord.SCHEMA),
          null);
    }
  }

  private static String at(@Nullable TokenStreamLocation place) {
    return place == null || place.getLineNr() < 1
        ? ""
        : " at line %s, column %s".formatted(place.getLineNr(), place.getColumnNr());
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

  /// Checks that the JSON of a record has every field that is not optional, of its type, and that
  /// no number is negative. Jackson would read a missing number as 0, `"NaN"` as a number, `1.5` as
  /// 1, and a number as the constant at that place.
  private static final class RecordFields {
    /// Only the seed may be any number.
    private static final String SEED = "plan.seed";

    // Reflection is slow, and a record has thousands of measurements.
    private final Map<Class<?>, List<Field>> known = new HashMap<>();

    private record Field(String name, Class<?> type, boolean isList, boolean isOptional) {
      static Field of(RecordComponent component) {
        boolean isList = component.getType() == List.class;
        return new Field(
            component.getName(),
            isList ? element(component) : component.getType(),
            isList,
            component.getAnnotatedType().isAnnotationPresent(Nullable.class));
      }

      private static Class<?> element(RecordComponent list) {
        return (Class<?>) ((ParameterizedType) list.getGenericType()).getActualTypeArguments()[0];
      }
    }

    /// @throws IllegalArgumentException with the first problem; the text begins with the field
    void check(String path, JsonNode object, Class<?> type) {
      for (Field field : known.computeIfAbsent(type, RecordFields::fields)) {
        check(path + field.name(), object.path(field.name()), field);
      }
    }

    private static List<Field> fields(Class<?> type) {
      return Arrays.stream(type.getRecordComponents()).map(Field::of).toList();
    }

    private void check(String path, JsonNode value, Field field) {
      if (value.isMissingNode() || value.isNull()) {
        require(field.isOptional(), path + " is missing");
      } else if (field.isList()) {
        require(value.isArray(), path + " is not a list");
        for (int i = 0; i < value.size(); i++) {
          checkValue(path + "[" + i + "]", value.get(i), field.type());
        }
      } else {
        checkValue(path, value, field.type());
      }
    }

    private void checkValue(String path, JsonNode value, Class<?> type) {
      if (type.isRecord()) {
        require(value.isObject(), path + " is not an object");
        check(path + ".", value, type);
      } else if (type == boolean.class || type == Boolean.class) {
        require(value.isBoolean(), path + " is %s, not true or false".formatted(value));
      } else if (type == String.class || type.isEnum()) {
        require(value.isString(), path + " is %s, not a text".formatted(value));
        require(RecordFile.allows(value.stringValue()), path + " has a control character");
      } else {
        checkNumber(path, value, type);
      }
    }

    private void checkNumber(String path, JsonNode value, Class<?> type) {
      boolean isInt = type == int.class || type == Integer.class;
      boolean isReal = type == double.class || type == Double.class;
      require(value.isNumber(), path + " is %s, not a number".formatted(value));
      boolean fits = isInt ? value.canConvertToInt() : value.canConvertToLong();
      require(
          isReal ? Double.isFinite(value.doubleValue()) : (value.isIntegralNumber() && fits),
          path + " is %s, not a possible number".formatted(value));
      require(value.asDouble() >= 0 || path.equals(SEED), path + " is negative: " + value);
    }

    private static void require(boolean holds, String problem) {
      if (!holds) {
        throw new IllegalArgumentException(problem);
      }
    }
  }
}
