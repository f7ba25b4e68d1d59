package dev.millrace.cli.option;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.JobFile.Position;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.math.BigDecimal;
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
import picocli.CommandLine.ParameterException;

/// Reads the keys and values of a job in TOML, without checking them.
record JobFile(String name) {
  /// @throws UsageException if it cannot be read or is no job
  static List<Entry> read(Path file) throws IOException {
    if (Existing.isDirectory(file)) {
      throw new UsageException("--job: " + file + " is a directory; name a file in it");
    }
    try {
      return parse(file.toString(), Files.readString(file));
    } catch (CharacterCodingException e) {
      throw new UsageException("--job: " + file + " is not text in UTF-8; convert it", e);
    } catch (IOException e) {
      String reason = OneLine.of(e);
      throw new UsageException("--job: " + reason + "; --save-job writes a job", e);
    }
  }

  /// @param name of the text in errors
  /// @throws UsageException if it is no job
  static List<Entry> parse(String name, String text) {
    return new JobFile(name).entries(Toml.parse(text));
  }

  private List<Entry> entries(TomlParseResult toml) {
    if (toml.hasErrors()) {
      TomlParseError first = toml.errors().getFirst();
      throw position(first.position()).error(first);
    }
    return toml.keySet().stream().map(key -> entry(toml, key)).toList();
  }

  private Entry entry(TomlParseResult toml, String key) {
    List<String> path = List.of(key);
    Position position =
        Optional.ofNullable(toml.inputPositionOf(path)).map(this::position).orElseThrow();
    TomlEntry entry = Optional.ofNullable(toml.entry(path)).orElseThrow();
    return new Entry(key, position, values(entry.value()).map(this::value).toList());
  }

  private static Stream<TomlValue> values(TomlValue value) {
    if (!value.isArray()) {
      return Stream.of(value);
    }
    TomlArray array = value.getArray();
    return IntStream.range(0, array.size()).mapToObj(i -> array.entry(i).value());
  }

  private Entry.Value value(TomlValue value) {
    return switch (value.get()) {
      case String _, Long _, Double _, Boolean _ ->
          new Entry.Value(value.get(), position(value.position()));
      default ->
          throw position(value.position())
              .error(
                  "a job has texts, numbers, true, false and arrays of them; remove tables and dates");
    };
  }

  private Position position(TomlPosition position) {
    return new Position(name, position.line(), position.column());
  }

  /// A position in a job.
  ///
  /// @param file the file of the job, or the name of a preset
  /// @param line from 1
  /// @param column from 1
  record Position(String file, int line, int column) {
    /// An error at this position.
    UsageException error(String message) {
      return new UsageException(this + ": " + message);
    }

    UsageException error(Exception cause) {
      return new UsageException(this + ": " + cause.getMessage(), cause);
    }

    /// An error of picocli in a value at this position.
    UsageException error(ParameterException cause) {
      return new UsageException(this + ": " + OneLine.of(cause), cause);
    }

    @Override
    public String toString() {
      return file + ":" + line + ":" + column;
    }
  }

  /// A key of a job and its values.
  ///
  /// @param position of the key
  /// @param values one value, or the values of an array
  record Entry(String key, Position position, List<Value> values) {
    /// A value.
    ///
    /// @param content a `String`, `Long`, `Double` or `Boolean`
    record Value(Object content, Position position) {
      /// The value in the form of the command line.
      String text() {
        return content instanceof Double number && Double.isFinite(number)
            ? BigDecimal.valueOf(number).stripTrailingZeros().toPlainString()
            : content.toString();
      }
    }
  }
}
