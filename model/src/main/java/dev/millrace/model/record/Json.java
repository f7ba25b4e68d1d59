package dev.millrace.model.record;

import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.cfg.EnumFeature;
import tools.jackson.databind.json.JsonMapper;

/// The JSON mapper for all files of Millrace.
public final class Json {
  private Json() {}

  /// The mapper. It rejects unknown fields and writes enums in lower case.
  public static JsonMapper mapper() {
    return JsonMapper.builder()
        .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
        .enable(SerializationFeature.INDENT_OUTPUT)
        .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
        .enable(MapperFeature.ACCEPT_CASE_INSENSITIVE_ENUMS)
        .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
        .build();
  }
}
