package dev.millrace.cli.name;

import dev.millrace.methods.platform.SearchPath;
import java.io.File;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Commands that the user pastes into a shell. They begin like the one that the user typed.
public final class TypedCommand {
  /// The launcher sets it to its own name.
  private static final String PROPERTY = "millrace.command";

  private static final String USUAL = "millrace";

  private TypedCommand() {}

  /// Returns a command of this program.
  ///
  /// @param words its arguments; those that a shell would split are quoted
  public static String of(Object... words) {
    return Stream.concat(Stream.of(word()), Arrays.stream(words))
        .map(ShellWord::of)
        .collect(Collectors.joining(" "));
  }

  /// Returns an example of `millrace` as a command of this program.
  public static String like(String example) {
    return example.startsWith(USUAL + " ")
        ? ShellWord.of(word()) + example.substring(USUAL.length())
        : example;
  }

  private static String word() {
    return word(System.getProperty(PROPERTY), SearchPath.ofProcess());
  }

  // The name of a script is its whole path even if the user typed its last part alone.
  static String word(@Nullable String launcher, SearchPath path) {
    if (launcher == null || launcher.isEmpty()) {
      return USUAL;
    }
    File program = new File(launcher);
    boolean isFound = path.find(program.getName()).filter(program::equals).isPresent();
    if (isFound) {
      return program.getName();
    }
    boolean isBare = program.getParent() == null && path.find(launcher).isEmpty();
    return isBare ? "." + File.separator + launcher : launcher; // typed as `sh millrace`
  }

  /// Words of commands that the user pastes into a shell.
  public static final class ShellWord {
    private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./:=@%+,-]+");

    private ShellWord() {}

    /// Returns a word that stands for exactly this text, in quotes only where a shell needs them.
    /// The word has no character that a terminal does not show.
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
}
