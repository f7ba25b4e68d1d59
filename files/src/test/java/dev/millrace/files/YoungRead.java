package dev.millrace.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Reads a short file in the first moments of a JVM: `YoungRead FILE`.
final class YoungRead {
  private YoungRead() {}

  /// Prints the bytes, and twice the number of lines.
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    System.out.println(MillraceFiles.readAllBytes(file).length);
    System.out.println(MillraceFiles.readAllLines(file, UTF_8).size());
    try (Stream<String> lines = MillraceFiles.lines(file, UTF_8)) {
      System.out.println(lines.count());
    }
  }
}
