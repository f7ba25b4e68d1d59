package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.JobFile.Entry;
import dev.millrace.report.ResourceText;
import java.util.List;

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

  /// Returns the preset of a name.
  ///
  /// @throws UsageException if the name is unknown
  public static Preset named(String name) {
    if (!NAMES.contains(name)) {
      throw new UsageException(
          "unknown preset '" + name + "'; choose one of " + String.join(", ", NAMES));
    }
    return new Preset(name, ResourceText.of(Preset.class, "presets/" + name + ".toml"));
  }

  public String description() {
    return text.lines().findFirst().orElseThrow().replaceFirst("^#\\s*", "");
  }

  List<Entry> entries() {
    return JobFile.parse("preset " + name, text);
  }
}
