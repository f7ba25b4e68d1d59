package dev.millrace.cli.job;

import dev.millrace.cli.name.Nearest;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.RequestOptions;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// The keys of options in a job: the longest name of an option without dashes, or the label of a
/// positional parameter in lower case.
public final class JobKeys {
  private JobKeys() {}

  /// The keys that a job may have: all of [RequestOptions] and its mixins.
  public static Set<String> known() {
    return of(CommandSpec.forAnnotatedObject(new RequestOptions())).keySet();
  }

  /// All options of a command by their keys, positional parameters first.
  public static Map<String, ArgSpec> of(CommandSpec command) {
    Map<String, ArgSpec> keys = new LinkedHashMap<>();
    Stream.concat(command.positionalParameters().stream(), command.options().stream())
        .forEach(arg -> keys.put(key(arg), arg));
    return keys;
  }

  private static String key(ArgSpec arg) {
    return arg instanceof OptionSpec option
        ? option.longestName().replaceFirst("^-+", "")
        : arg.paramLabel().toLowerCase(Locale.ROOT).replaceAll("[^a-z-]", "");
  }

  /// The error for a key that no job has.
  ///
  /// @param race the command, whose other options are for the command line only
  static UsageException unknown(JobEntry entry, CommandSpec race) {
    String key = entry.key();
    if (of(race).containsKey(key)) {
      return entry.position().error("'" + key + "' is not for a job; use it on the command line");
    }
    Optional<String> nearest = Nearest.to(key, known());
    String hint =
        nearest
            .map(near -> "did you mean '" + near + "'?")
            .orElse("choose from " + String.join(", ", known()));
    return entry.position().error("unknown key '" + key + "'; " + hint);
  }
}
