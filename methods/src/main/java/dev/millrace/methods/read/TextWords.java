package dev.millrace.methods.read;

import static dev.millrace.methods.ReadGoal.WORD;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.platform.Utf8;
import dev.millrace.methods.platform.WholeString;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Scanner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Searches for a word by classes of the JDK that decode characters, as most programs write them.
 */
public final class TextWords {
  private TextWords() {}

  public static long bufferedReader(Path source) throws IOException {
    long count = 0;
    try (BufferedReader in = Files.newBufferedReader(source, UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        count += line.contains(WORD) ? 1 : 0;
      }
    }
    return count;
  }

  public static long regularExpression(Path source) throws IOException {
    Matcher word = Pattern.compile(WORD).matcher("");
    long count = 0;
    try (BufferedReader in = Files.newBufferedReader(source, UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        count += word.reset(line).find() ? 1 : 0;
      }
    }
    return count;
  }

  public static long filesLines(Path source) throws IOException {
    try (Stream<String> lines = Files.lines(source, UTF_8)) {
      return lines.filter(line -> line.contains(WORD)).count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** The same, in parallel. */
  public static long parallelFilesLines(Path source) throws IOException {
    try (Stream<String> lines = Files.lines(source, UTF_8)) {
      return lines.parallel().filter(line -> line.contains(WORD)).count();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  public static long readAllLines(Path source) throws IOException {
    return Files.readAllLines(source, UTF_8).stream().filter(line -> line.contains(WORD)).count();
  }

  public static long readString(Path source) throws IOException {
    String text = WholeString.read(source);
    long count = 0;
    for (int at = text.indexOf(WORD); at >= 0; ) {
      count++;
      int end = text.indexOf('\n', at);
      at = end < 0 ? -1 : text.indexOf(WORD, end);
    }
    return count;
  }

  public static long scannerLines(Path source) throws IOException {
    long count = 0;
    try (Scanner in = new Scanner(Utf8.reader(source))) {
      while (in.hasNextLine()) {
        count += in.nextLine().contains(WORD) ? 1 : 0;
      }
      Utf8.requireWhole(in);
    }
    return count;
  }

  public static long scannerMatches(Path source) throws IOException {
    Pattern word = Pattern.compile(WORD);
    long count = 0;
    try (Scanner in = new Scanner(Utf8.reader(source))) {
      while (in.findWithinHorizon(word, 0) != null) {
        count++;
        if (in.hasNextLine()) {
          in.nextLine();
        }
      }
      Utf8.requireWhole(in);
    }
    return count;
  }
}
