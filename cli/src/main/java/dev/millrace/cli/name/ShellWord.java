package dev.millrace.cli.name;

import java.util.regex.Pattern;

/// Words of commands that the user pastes into a shell.
public final class ShellWord {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");

  private ShellWord() {}

  /// Returns a word that stands for exactly this text, in quotes only where a shell needs them. The
  /// word has no character that a terminal does not show.
  public static String of(Object text) {
    String plain = text.toString();
    if (PLAIN.matcher(plain).matches()) {
      return plain;
    }
    String escaped = plain.replace("\\", "\\\\").replace("'", "\\'");
    return Printable.text(plain).equals(plain)
        ? quoted(plain)
        : "$'" + Printable.text(escaped) + "'";
  }

  /// Returns a word of `sh` in quotes that stands for exactly this text.
  public static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
