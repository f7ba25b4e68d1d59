package dev.millrace.cli.name;

import dev.millrace.sys.NameText;
import java.nio.file.Path;
import java.util.Locale;

/// Escapes text for one line of output: the name of a file may move the cursor, change the
/// direction of writing, or imitate a message.
public final class Printable {
  private Printable() {}

  /// A path, escaped like [#text].
  public static String path(Path path) {
    return text(NameText.of(path));
  }

  /// `text` with invisible characters escaped: `\n`, `\x1b`, `\u202e`. A byte that is not UTF-8
  /// becomes `\xff`, if [RawArguments] kept it.
  public static String text(String text) {
    StringBuilder printable = new StringBuilder(text.length());
    text.codePoints().forEach(character -> append(printable, character));
    return printable.toString();
  }

  private static void append(StringBuilder printable, int character) {
    switch (Character.getType(character)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          printable.append(escape(character));
      default -> printable.appendCodePoint(character);
    }
  }

  private static String escape(int character) {
    return switch (character) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> number(character);
    };
  }

  private static String number(int character) {
    if (NameText.isByte(character)) {
      return String.format(Locale.ROOT, "\\x%02x", NameText.toByte(character));
    }
    if (character < 0x80) {
      return String.format(Locale.ROOT, "\\x%02x", character);
    }
    return String.format(
        Locale.ROOT, Character.isBmpCodePoint(character) ? "\\u%04x" : "\\U%08x", character);
  }
}
