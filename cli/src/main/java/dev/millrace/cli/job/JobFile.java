package dev.millrace.cli.job;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tomlj.Toml;
import org.tomlj.TomlArray;
import org.tomlj.TomlEntry;
import org.tomlj.TomlParseError;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlPosition;
import org.tomlj.TomlValue;

/// Reads a job as it is written, in TOML: keys and their values. Which keys there are and what they
/// mean is not its concern.
final class JobFile {
  private final String name;

  private JobFile(String name) {
    this.name = name;
  }

  /// Reads a file.
  ///
  /// @throws UsageException if it cannot be read, or is no job
  static List<JobEntry> read(Path file) {
    if (Files.isDirectory(file)) {
      throw new UsageException("--job: " + file + " is a directory; name a file in it");
    }
    try {
      return parse(file.toString(), Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new UsageException("--job: " + file + " is not text in UTF-8; convert it", e);
    } catch (IOException e) {
      String why = OneLine.of(e);
      throw new UsageException("--job: " + why + "; --save-job writes a job", e);
    }
  }

  /// Reads a text.
  ///
  /// @param name what errors call it by
  /// @throws UsageException if it is no job
  static List<JobEntry> parse(String name, String text) {
    return new JobFile(name).entries(Toml.parse(text));
  }

  private List<JobEntry> entries(TomlParseResult toml) {
    if (toml.hasErrors()) {
      TomlParseError first = toml.errors().getFirst();
      throw place(first.position()).refuse(first);
    }
    return toml.keySet().stream().map(key -> entry(toml, key)).toList();
  }

  private JobEntry entry(TomlParseResult toml, String key) {
    List<String> path = List.of(key);
    SourcePosition place =
        Optional.ofNullable(toml.inputPositionOf(path)).map(this::place).orElseThrow();
    TomlEntry entry = Optional.ofNullable(toml.entry(path)).orElseThrow();
    return new JobEntry(key, place, values(entry.value()).map(this::value).toList());
  }

  private static Stream<TomlValue> values(TomlValue value) {
    if (!value.isArray()) {
      return Stream.of(value);
    }
    TomlArray array = value.getArray();
    return IntStream.range(0, array.size()).mapToObj(i -> array.entry(i).value());
  }

  private JobEntry.Value value(TomlValue value) {
    return switch (value.get()) {
      case String _, Long _, Double _, Boolean _ ->
          new JobEntry.Value(value.get(), place(value.position()));
      default ->
          throw place(value.position())
              .refuse(
                  "a job has texts, numbers, true, false and arrays of them, no tables or dates");
    };
  }

  private SourcePosition place(TomlPosition position) {
    return new SourcePosition(name, position.line(), position.column());
  }
}
