package dev.millrace.cli.job;

import dev.millrace.cli.name.Nearest;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.OrderOptions;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// What options are called in a job: an option by its longest name without dashes, a positional
/// parameter by its label in lower case.
public final class JobKeys {
  private JobKeys() {}

  /// What a job may say. It follows from [OrderOptions] and its mixins, so that a new option is in
  /// jobs by itself.
  public static Set<String> known() {
    return of(CommandSpec.forAnnotatedObject(new OrderOptions())).keySet();
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

  /// The refusal of a key that no job has.
  ///
  /// @param race the command, whose other options are for the command line only
  static UsageException unknown(JobEntry entry, CommandSpec race) {
    String key = entry.key();
    if (of(race).containsKey(key)) {
      return entry.place().refuse("'" + key + "' is not for a job; write it on the command line");
    }
    Optional<String> nearest = Nearest.to(key, known());
    String hint =
        nearest
            .map(near -> "did you mean '" + near + "'?")
            .orElse("choose from " + String.join(", ", known()));
    return entry.place().refuse("there is no '" + key + "' in a job; " + hint);
  }
}
