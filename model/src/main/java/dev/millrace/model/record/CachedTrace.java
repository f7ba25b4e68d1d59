package dev.millrace.model.record;

import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.ObjectReader;
import tools.jackson.databind.json.JsonMapper;

/// A trace that later races use again.
///
/// @param key its conditions
/// @param calls in the order of their first occurrence
public record CachedTrace(TraceKey key, List<DataCall> calls) {
  private static final JsonMapper JSON = Json.mapper();
  private static final ObjectReader READER =
      JSON.readerFor(CachedTrace.class)
          .with(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES);

  public CachedTrace {
    calls = List.copyOf(calls);
  }

  /// Returns the trace in this JSON; empty if the text is no trace.
  public static Optional<CachedTrace> parse(byte[] json) {
    try {
      return Optional.ofNullable(READER.readValue(json));
    } catch (JacksonException e) {
      return Optional.empty();
    }
  }

  /// Returns this trace as JSON.
  public byte[] json() {
    return JSON.writeValueAsBytes(this);
  }
}
