package dev.millrace.cli.name;

import dev.millrace.methods.platform.SearchPath;
import java.io.File;
import java.util.Arrays;
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
}
