package dev.millrace.methods.read;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.methods.ReadMethod;
import dev.millrace.methods.fixture.Utf8Sum;
import dev.millrace.methods.platform.Utf8;
import dev.millrace.methods.platform.WholeString;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.Scanner;
import java.util.stream.Stream;

/** Reads that decode UTF-8. */
public final class TextReads {
  private TextReads() {}

  public static ReadMethod chars() {
    return source -> {
      try (Reader in = new BufferedReader(Utf8.reader(source))) {
        return sumChars(in);
      }
    };
  }

  static long sumChars(Reader in) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    for (int c = in.read(); c >= 0; c = in.read()) {
      sum.add((char) c);
    }
    return sum.sum();
  }

  public static ReadMethod array(int bufferChars) {
    return source -> {
      try (Reader in = Utf8.reader(source)) {
        return sum(in, new char[bufferChars]);
      }
    };
  }

  static long sum(Reader in, char[] buffer) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      sum.add(buffer, count);
    }
    return sum.sum();
  }

  /** One line per call from a buffered reader, decoded as UTF-8; every line must end with \n. */
  public static ReadMethod lines() {
    return source -> {
      try (BufferedReader in = new BufferedReader(Utf8.reader(source))) {
        Utf8Sum sum = new Utf8Sum();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
          sum.add(line);
          sum.add('\n');
        }
        return sum.sum();
      }
    };
  }

  /** The stream of BufferedReader.lines, one line after the other; each must end with \n. */
  public static ReadMethod lineStream() {
    return source -> {
      Utf8Sum sum = new Utf8Sum();
      try (BufferedReader in = new BufferedReader(Utf8.reader(source))) {
        in.lines()
            .forEachOrdered(line -> {
              sum.add(line);
              sum.add('\n');
            });
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      return sum.sum();
    };
  }

  /** The lines of Files.lines, one after the other; each must end with \n. */
  public static ReadMethod filesLines() {
    return source -> {
      Utf8Sum sum = new Utf8Sum();
      try (Stream<String> lines = Files.lines(source, UTF_8)) {
        lines.forEachOrdered(line -> {
          sum.add(line);
          sum.add('\n');
        });
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
      return sum.sum();
    };
  }

  /** Files.readAllLines: every line in memory before the first is used; each must end with \n. */
  public static ReadMethod readAllLines() {
    return source -> {
      Utf8Sum sum = new Utf8Sum();
      for (String line : Files.readAllLines(source, UTF_8)) {
        sum.add(line);
        sum.add('\n');
      }
      return sum.sum();
    };
  }

  /** One line per call from a Scanner; every line must end with \n. */
  public static ReadMethod scannerLines() {
    return source -> {
      try (Scanner in = new Scanner(Utf8.reader(source))) {
        return sumLines(in);
      }
    };
  }

  static long sumLines(Scanner in) throws IOException {
    Utf8Sum sum = new Utf8Sum();
    while (in.hasNextLine()) {
      sum.add(in.nextLine());
      sum.add('\n');
    }
    Utf8.requireWhole(in);
    return sum.sum();
  }

  /** Files.readString: the whole file in one String. */
  public static ReadMethod readString() {
    return source -> {
      Utf8Sum sum = new Utf8Sum();
      sum.add(WholeString.read(source));
      return sum.sum();
    };
  }
}
