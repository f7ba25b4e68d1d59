package dev.millrace.cli.job;

import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.Converters;
import dev.millrace.cli.option.OrderOptions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/// Reads the entries of a job as the command line reads its arguments, into an order of its own.
///
/// No option is named here: they are those of [OrderOptions].
final class JobArguments {
  private final CommandLine order =
      Converters.register(new CommandLine(new OrderOptions())).setExpandAtFiles(false);
  private final Map<String, ArgSpec> known = JobKeys.of(order.getCommandSpec());
  private final List<String> options = new ArrayList<>();
  // After these dashes nothing is an option, whatever it begins with.
  private final List<String> positionals = new ArrayList<>(List.of("--"));

  private JobArguments() {}

  /// What the entries say, by their keys, with their values read.
  ///
  /// @param race the command, whose other options are for the command line only
  /// @throws UsageException if a key is unknown, or a value not one of its
  static Map<String, ArgSpec> read(List<JobEntry> entries, CommandSpec race) {
    JobArguments arguments = new JobArguments();
    entries.forEach(entry -> arguments.add(entry, race));
    return entries.isEmpty() ? Map.of() : arguments.read(entries.getFirst().place());
  }

  private void add(JobEntry entry, CommandSpec race) {
    ArgSpec arg = known.get(entry.key());
    if (arg == null) {
      throw JobKeys.unknown(entry, race);
    }
    if (!arg.isMultiValue() && entry.values().size() != 1) {
      throw entry.place().refuse("'" + entry.key() + "' takes one value; write it without [ ]");
    }
    entry.values().forEach(value -> add(entry.key(), arg, value));
  }

  // Each value is read by itself first: the command line cannot tell which of many is wrong.
  private void add(String key, ArgSpec arg, JobEntry.Value value) {
    boolean truth = value.content() instanceof Boolean;
    if (truth != isFlag(arg)) {
      String takes = truth ? "text or a number" : "true or false";
      throw value.place().refuse("'" + key + "' takes " + takes + ", not " + value.text());
    }
    if (arg instanceof OptionSpec option) {
      options.add(option.longestName() + "=" + value.text());
      parse(value.place(), List.of(options.getLast()));
    } else {
      positionals.add(value.text());
      parse(value.place(), List.of("--", value.text()));
    }
  }

  /// Whether an option is said or not said, and has no value.
  static boolean isFlag(ArgSpec arg) {
    return arg.isOption() && arg.arity().max() == 0;
  }

  private Map<String, ArgSpec> read(SourcePosition start) {
    List<String> all = new ArrayList<>(options);
    all.addAll(positionals);
    List<ArgSpec> matched = parse(start, all);
    Map<String, ArgSpec> said = new LinkedHashMap<>(known);
    said.values().retainAll(matched);
    return said;
  }

  private List<ArgSpec> parse(SourcePosition place, List<String> arguments) {
    try {
      return order.parseArgs(arguments.toArray(String[]::new)).matchedArgs();
    } catch (ParameterException e) {
      throw place.refuse(e);
    }
  }
}
