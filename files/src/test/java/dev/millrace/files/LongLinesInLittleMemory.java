package dev.millrace.files;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.files.Lines.LineConsumer;
import dev.millrace.files.internal.copy.NativeLink;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Reads a file with long lines in each way: `LongLinesInLittleMemory FILE linked|young [once]`.
final class LongLinesInLittleMemory {
  private static final ScanOptions THREADS = ScanOptions.DEFAULTS.withThreads(2);

  private LongLinesInLittleMemory() {}

  /// Reads all lines.
  @FunctionalInterface
  private interface Read {
    void pass(LineConsumer consumer) throws IOException;
  }

  /// Prints the number of lines and the sum of the hashes of their texts, for each way.
  public static void main(String[] arguments) throws IOException {
    Path file = Path.of(arguments[0]);
    boolean isLinked = arguments[1].equals("linked") && NativeLink.tools().isPresent();
    System.out.println(isLinked ? "linked" : "young");
    print("forEach", consumer -> Lines.forEach(file, UTF_8, consumer));
    if (arguments.length > 2) {
      return;
    }
    print("find", consumer -> Lines.find(file, UTF_8, "x", consumer));
    print(
        "forEachInParallel",
        consumer -> Lines.forEachInParallel(file, UTF_8, MalformedInput.FAIL, THREADS, consumer));
    try (Stream<String> lines = Lines.stream(file, UTF_8)) {
      print("stream", lines);
    }
    print("readAllLines", MillraceFiles.readAllLines(file, UTF_8).stream());
  }

  private static void print(String name, Read read) throws IOException {
    try {
      long[] found = new long[2];
      read.pass(line -> add(line.text(), found));
      print(name, found);
    } catch (IOException e) {
      System.out.println(name + ": " + e.getMessage());
    }
  }

  private static synchronized void add(String text, long[] found) {
    found[0]++;
    found[1] += text.hashCode();
  }

  private static void print(String name, Stream<String> lines) {
    long[] found =
        lines.collect(
            Collectors.teeing(
                Collectors.counting(),
                Collectors.summingLong(String::hashCode),
                (count, sum) -> new long[] {count, sum}));
    print(name, found);
  }

  private static void print(String name, long[] found) {
    System.out.println(String.format(Locale.ROOT, "%s: %d lines %x", name, found[0], found[1]));
  }
}
