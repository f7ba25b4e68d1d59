package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summarizingDouble;

import dev.millrace.methods.fixture.StationDigest;
import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.DoubleSummaryStatistics;
import java.util.HashMap;
import java.util.Map;
import java.util.Scanner;
import java.util.stream.Stream;

/** Tables of stations by classes of the JDK that decode characters, as most programs write them. */
public final class TextStations {
  private TextStations() {}

  public static long bufferedReader(Path source) throws IOException {
    Map<String, DoubleSummaryStatistics> stations = new HashMap<>();
    try (BufferedReader in = Files.newBufferedReader(source, UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] parts = line.split(";", -1);
        add(stations, parts[0], Double.parseDouble(parts[1]));
      }
    }
    return StationDigest.of(stations);
  }

  private static void add(
      Map<String, DoubleSummaryStatistics> stations, String name, double value) {
    stations.computeIfAbsent(name, station -> new DoubleSummaryStatistics()).accept(value);
  }

  public static long scanner(Path source) throws IOException {
    Map<String, DoubleSummaryStatistics> stations = new HashMap<>();
    try (Scanner in = new Scanner(Utf8.reader(source))) {
      in.useDelimiter("[;\n]");
      while (in.hasNext()) {
        add(stations, in.next(), Double.parseDouble(in.next()));
      }
      Utf8.requireWhole(in);
    }
    return StationDigest.of(stations);
  }

  public static long filesLines(Path source) throws IOException {
    try (Stream<String> lines = Files.lines(source, UTF_8)) {
      return digest(lines);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  public static long parallelFilesLines(Path source) throws IOException {
    try (Stream<String> lines = Files.lines(source, UTF_8)) {
      return digest(lines.parallel());
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static long digest(Stream<String> lines) {
    return StationDigest.of(
        lines
            .map(line -> line.split(";", -1))
            .collect(
                groupingBy(
                    parts -> parts[0], summarizingDouble(parts -> Double.parseDouble(parts[1])))));
  }
}
