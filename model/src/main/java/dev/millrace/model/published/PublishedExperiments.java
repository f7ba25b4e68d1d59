package dev.millrace.model.published;

import dev.millrace.model.record.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/// The published experiments and claims, loaded from the jar.
public final class PublishedExperiments {
  private static final List<String> IDS =
      List.of(
          "wicht-2010",
          "nio-2002",
          "judge-2014",
          "jdk-8266589",
          "big-files-2020",
          "one-billion-rows",
          "eclipse-2024",
          "spark-2025",
          "spark-read-2025");

  private PublishedExperiments() {}

  /// Returns all ids.
  public static List<String> ids() {
    return IDS;
  }

  /// Returns the experiment with that id; empty for an unknown id.
  public static Optional<PublishedExperiment> find(String id) {
    return IDS.contains(id) ? Optional.of(read(id)) : Optional.empty();
  }

  private static PublishedExperiment read(String id) {
    try (InputStream in = PublishedExperiments.class.getResourceAsStream(id + ".json")) {
      if (in == null) {
        throw new IllegalStateException(id + ".json is missing in the jar");
      }
      return Json.mapper().readValue(in, PublishedExperiment.class);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
