package dev.millrace.report.html;

import dev.millrace.model.record.Json;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// JSON for a `script` element.
final class EmbeddedJson {
  private static final JsonMapper JSON =
      Json.mapper().rebuild().disable(SerializationFeature.INDENT_OUTPUT).build();

  private EmbeddedJson() {}

  /// `value` in one line. Outside of strings JSON has none of the characters that are replaced, and
  /// inside of them the escapes mean the same; so no text can close the element or open a comment.
  static String of(Object value) {
    return JSON.writeValueAsString(value)
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }
}
