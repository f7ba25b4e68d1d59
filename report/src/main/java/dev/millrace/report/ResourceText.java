package dev.millrace.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Texts that are part of the program.
public final class ResourceText {
  private ResourceText() {}

  /// Returns the text of a file next to a class.
  public static String of(Class<?> type, String name) {
    try (InputStream in = type.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name + " of this program", e);
    }
  }
}
