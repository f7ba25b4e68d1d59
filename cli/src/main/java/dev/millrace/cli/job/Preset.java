package dev.millrace.cli.job;

import dev.millrace.cli.job.JobFile.Entry;
import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// A built-in job that repeats a published experiment, or checks a published claim.
///
/// @param text the job in TOML; its first line is a comment that describes it
public record Preset(String name, String text) {
  /// All names, by the year of the experiment.
  static final List<String> NAMES =
      List.of(
          "nio-2002",
          "wicht-2010",
          "judge-2014",
          "big-files-2020",
          "jdk-8266589",
          "one-billion-rows",
          "eclipse-2024",
          "spark-2025",
          "spark-read-2025");

  public static List<Preset> all() {
    return NAMES.stream().map(Preset::named).toList();
  }

  /// The preset of that name.
  ///
  /// @throws UsageException if the name is unknown
  public static Preset named(String name) {
    if (!NAMES.contains(name)) {
      throw new UsageException(
          "unknown preset '" + name + "'; choose one of " + String.join(", ", NAMES));
    }
    return new Preset(name, read("presets/" + name + ".toml"));
  }

  private static String read(String resource) {
    try (InputStream in = Objects.requireNonNull(Preset.class.getResourceAsStream(resource))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String description() {
    return text.lines().findFirst().orElseThrow().replaceFirst("^#\\s*", "");
  }

  List<Entry> entries() {
    return JobFile.parse("preset " + name, text);
  }
}
