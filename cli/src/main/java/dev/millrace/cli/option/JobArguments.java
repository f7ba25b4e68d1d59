package dev.millrace.cli.option;

import dev.millrace.cli.name.OneLine.Nearest;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.JobFile.Entry;
import dev.millrace.cli.option.JobFile.Position;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// Reads the entries of a job as the command line reads its arguments. The names of its options are
/// in [RequestOptions].
public final class JobArguments {
  private final CommandLine request =
      Converters.register(new CommandLine(new RequestOptions())).setExpandAtFiles(false);
  private final Map<String, ArgSpec> known = keysOf(request.getCommandSpec());
  private final List<String> options = new ArrayList<>();
  // After two dashes no argument is an option.
  private final List<String> positionals = new ArrayList<>(List.of("--"));

  private JobArguments() {}

  /// The options of the entries, by key, with their values.
  ///
  /// @param race the command, whose other options are for the command line only
  /// @throws UsageException if a key is unknown or a value is invalid
  static Map<String, ArgSpec> read(List<Entry> entries, CommandSpec race) {
    JobArguments arguments = new JobArguments();
    entries.forEach(entry -> arguments.add(entry, race));
    return entries.isEmpty() ? Map.of() : arguments.read(entries.getFirst().position());
  }

  private void add(Entry entry, CommandSpec race) {
    ArgSpec arg = known.get(entry.key());
    if (arg == null) {
      throw unknownKey(entry, race);
    }
    if (!arg.isMultiValue() && entry.values().size() != 1) {
      throw entry.position().error("'" + entry.key() + "' takes one value; write it without [ ]");
    }
    entry.values().forEach(value -> add(entry.key(), arg, value));
  }

  // Each value is parsed alone first, to find the position of a wrong one.
  private void add(String key, ArgSpec arg, Entry.Value value) {
    boolean isBoolean = value.content() instanceof Boolean;
    if (isBoolean != isFlag(arg)) {
      String takes = isBoolean ? "text or a number" : "true or false";
      throw value.position().error("'" + key + "' takes " + takes + ", not " + value.text());
    }
    if (arg instanceof OptionSpec option) {
      options.add(option.longestName() + "=" + value.text());
      parse(value.position(), List.of(options.getLast()));
    } else {
      positionals.add(value.text());
      parse(value.position(), List.of("--", value.text()));
    }
  }

  /// Returns whether an option has no value.
  static boolean isFlag(ArgSpec arg) {
    return arg.isOption() && arg.arity().max() == 0;
  }

  private Map<String, ArgSpec> read(Position start) {
    List<String> all = new ArrayList<>(options);
    all.addAll(positionals);
    List<ArgSpec> matched = parse(start, all);
    Map<String, ArgSpec> given = new LinkedHashMap<>(known);
    given.values().retainAll(matched);
    return given;
  }

  private List<ArgSpec> parse(Position position, List<String> arguments) {
    try {
      List<ArgSpec> matched = request.parseArgs(arguments.toArray(String[]::new)).matchedArgs();
      matched.forEach(each -> Converters.requireFullList(request, each));
      return matched;
    } catch (ParameterException e) {
      throw position.error(e);
    }
  }

  /// The keys that a job may have: all of [RequestOptions] and its mixins.
  public static Set<String> knownKeys() {
    return keysOf(CommandSpec.forAnnotatedObject(new RequestOptions())).keySet();
  }

  /// All options of a command by their keys, positional parameters first.
  public static Map<String, ArgSpec> keysOf(CommandSpec command) {
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
  private static UsageException unknownKey(Entry entry, CommandSpec race) {
    String key = entry.key();
    if (keysOf(race).containsKey(key)) {
      return entry.position().error("'" + key + "' is not for a job; use it on the command line");
    }
    Optional<String> nearest = Nearest.to(key, knownKeys());
    String hint =
        nearest
            .map(near -> "did you mean '" + near + "'?")
            .orElse("choose from " + String.join(", ", knownKeys()));
    return entry.position().error("unknown key '" + key + "'; " + hint);
  }
}
