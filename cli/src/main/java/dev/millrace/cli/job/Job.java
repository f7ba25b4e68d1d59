package dev.millrace.cli.job;

import dev.millrace.cli.name.UsageException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/// The options of a job and of a command line. The command line takes precedence key by key; a list
/// replaces a list.
final class Job {
  /// No job: all options are on the command line.
  static final Job NONE = new Job();

  // A message names its option before the first colon or semicolon; the advice follows.
  private static final Pattern SUBJECT = Pattern.compile("^--[^:;]*");
  private static final Pattern OPTION = Pattern.compile("--([a-z][a-z-]*)");

  private final Map<String, ArgSpec> given = new LinkedHashMap<>();
  private final Map<String, SourcePosition> positions = new LinkedHashMap<>();

  private Job() {}

  /// Sets the options of `race` that are in the entries and not on its command line.
  ///
  /// @param race a command that has parsed its command line
  /// @throws UsageException if an entry is invalid; no option is set then
  static Job apply(CommandLine race, List<JobEntry> entries) {
    Job job = new Job();
    Map<String, ArgSpec> fromJob = JobArguments.read(entries, race.getCommandSpec());
    entries.forEach(entry -> job.positions.put(entry.key(), entry.position()));
    List<ArgSpec> matched = race.getParseResult().matchedArgs();
    Map<String, ArgSpec> options = JobKeys.of(race.getCommandSpec());
    options.keySet().retainAll(JobKeys.known());
    options.forEach((key, option) -> job.add(key, option, matched, fromJob.get(key)));
    return job;
  }

  private void add(String key, ArgSpec option, List<ArgSpec> matched, @Nullable ArgSpec fromJob) {
    if (matched.contains(option)) {
      given.put(key, option);
      positions.remove(key);
    } else if (fromJob != null) {
      option.setValue(fromJob.getValue());
      given.put(key, fromJob);
    }
  }

  /// All given options that a job can have, by key.
  Map<String, ArgSpec> given() {
    return given;
  }

  /// The error with the position of its option, if the job has that option.
  UsageException located(UsageException failure) {
    String message = String.valueOf(failure.getMessage());
    return SUBJECT
        .matcher(message)
        .results()
        .flatMap(subject -> OPTION.matcher(subject.group()).results())
        .map((MatchResult option) -> positions.get(option.group(1)))
        .filter(Objects::nonNull)
        .findFirst()
        .map(position -> position.error(failure))
        .orElse(failure);
  }
}
