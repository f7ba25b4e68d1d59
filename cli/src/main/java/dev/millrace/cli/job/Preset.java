package dev.millrace.cli.job;

import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/// A job that is built in: a published experiment, to be run again.
///
/// @param text the job as it is written; its first line is a comment that describes it
public record Preset(String name, String text) {
  /// The names of all, by the year of their experiments.
  static final List<String> NAMES =
      List.of("nio-2002", "wicht-2010", "judge-2014", "big-files-2020", "jdk-8266589");

  /// All presets.
  public static List<Preset> all() {
    return NAMES.stream().map(Preset::named).toList();
  }

  /// The preset of that name.
  ///
  /// @throws UsageException if there is none
  public static Preset named(String name) {
    if (!NAMES.contains(name)) {
      throw new UsageException(
          "there is no preset '" + name + "'; choose one of " + String.join(", ", NAMES));
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

  /// What it is, in one line.
  public String description() {
    return text.lines().findFirst().orElseThrow().replaceFirst("^#\\s*", "");
  }

  /// What it says.
  List<JobEntry> entries() {
    return JobFile.parse("preset " + name, text);
  }
}
