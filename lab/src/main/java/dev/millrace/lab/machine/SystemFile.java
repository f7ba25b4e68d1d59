package dev.millrace.lab.machine;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A text file of the system, such as `/proc/meminfo`. A fact that it does not have is unknown.
record SystemFile(Path path) {
  static final String UNKNOWN = "unknown";

  static SystemFile of(String path) {
    return new SystemFile(Path.of(path));
  }

  /// Returns the first line, or that it is unknown.
  String firstLine() {
    return lines().stream().findFirst().orElse(UNKNOWN);
  }

  /// Returns all lines; empty if they are unknown.
  List<String> lines() {
    try (Stream<String> lines = Files.lines(path, StandardCharsets.ISO_8859_1)) {
      return lines.toList();
    } catch (IOException | UncheckedIOException e) {
      return List.of(); // another system
    }
  }

  /// Returns the text behind a name and a colon or an equals sign, without quotation marks.
  Optional<String> value(String name) {
    return value(lines().stream(), name);
  }

  static Optional<String> value(Stream<String> lines, String name) {
    return lines
        .filter(line -> line.matches(name + "\\s*[:=].*"))
        .map(line -> line.replaceFirst("^.*?[:=]", "").replace("\"", "").strip())
        .filter(text -> !text.isEmpty())
        .findFirst();
  }
}
