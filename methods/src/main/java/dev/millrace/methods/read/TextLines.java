package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.platform.Utf8;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.LineNumberReader;
import java.io.Reader;
import java.io.StreamTokenizer;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;
import java.util.stream.Stream;

/** Counts of lines by classes of the JDK that decode characters, as most programs write them. */
public final class TextLines {
  private TextLines() {}

  public static long bufferedReader(Path source) throws IOException {
    long count = 0;
    try (BufferedReader in = Files.newBufferedReader(source, UTF_8)) {
      while (in.readLine() != null) {
        count++;
      }
    }
    return count;
  }

  public static long lineNumberReader(Path source) throws IOException {
    try (LineNumberReader in = new LineNumberReader(Utf8.reader(source))) {
      while (in.skip(Long.MAX_VALUE) > 0) {
        // until the end
      }
      return in.getLineNumber();
    }
  }

  public static long filesLines(Path source) throws IOException {
    try (Stream<String> lines = Files.lines(source, UTF_8)) {
      return lines.count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The same, in parallel. */
  public static long parallelFilesLines(Path source) throws IOException {
    try (Stream<String> lines = Files.lines(source, UTF_8)) {
      return lines.parallel().count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  public static long readAllLines(Path source) throws IOException {
    return Files.readAllLines(source, UTF_8).size();
  }

  public static long scanner(Path source) throws IOException {
    long count = 0;
    try (Scanner in = new Scanner(Utf8.reader(source))) {
      while (in.hasNextLine()) {
        in.nextLine();
        count++;
      }
      Utf8.requireWhole(in);
    }
    return count;
  }

  public static long streamTokenizer(Path source) throws IOException {
    long count = 0;
    try (Reader in = new BufferedReader(Utf8.reader(source))) {
      StreamTokenizer tokens = new StreamTokenizer(in);
      tokens.resetSyntax();
      tokens.wordChars(1, Character.MAX_VALUE);
      tokens.whitespaceChars('\n', '\n');
      tokens.eolIsSignificant(true);
      for (int token = tokens.nextToken();
          token != StreamTokenizer.TT_EOF;
          token = tokens.nextToken()) {
        count += token == StreamTokenizer.TT_EOL ? 1 : 0;
      }
    }
    return count;
  }
}
