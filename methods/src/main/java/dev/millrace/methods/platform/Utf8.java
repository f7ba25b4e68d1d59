package dev.millrace.methods.platform;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Scanner;

/**
 * FileReader and FileWriter with a named charset, because they use the platform's before JDK 18.
 * Each has a separate 8 KiB byte buffer.
 */
public final class Utf8 {
  private Utf8() {}

  /** Opens a reader of {@code source}. */
  public static Reader reader(Path source) throws IOException {
    return new InputStreamReader(new FileInputStream(source.toFile()), UTF_8);
  }

  /** Opens a writer to a new file {@code target}. */
  public static Writer writer(Path target) throws IOException {
    return new OutputStreamWriter(new FileOutputStream(target.toFile()), UTF_8);
  }

  /** Throws the error of {@code scanner}, which treats it as the end. */
  public static void requireWhole(Scanner scanner) throws IOException {
    if (scanner.ioException() != null) {
      throw scanner.ioException();
    }
  }
}
