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

/// A job behind a command line: what the command line does not say, the job does. The command line
/// wins key by key, lists as a whole.
final class Job {
  /// No job: all is said by the command line.
  static final Job NONE = new Job();

  // What an error is about comes before the first colon or semicolon; then comes what to try.
  private static final Pattern ABOUT = Pattern.compile("^--[^:;]*");
  private static final Pattern OPTION = Pattern.compile("--([a-z][a-z-]*)");

  private final Map<String, ArgSpec> said = new LinkedHashMap<>();
  private final Map<String, SourcePosition> places = new LinkedHashMap<>();

  private Job() {}

  /// Sets the options of `race` that the entries name and its command line does not.
  ///
  /// @param race has parsed its command line
  /// @throws UsageException if an entry is not understood; nothing is set then
  static Job behind(CommandLine race, List<JobEntry> entries) {
    Job job = new Job();
    Map<String, ArgSpec> written = JobArguments.read(entries, race.getCommandSpec());
    entries.forEach(entry -> job.places.put(entry.key(), entry.place()));
    List<ArgSpec> matched = race.getParseResult().matchedArgs();
    Map<String, ArgSpec> options = JobKeys.of(race.getCommandSpec());
    options.keySet().retainAll(JobKeys.known());
    options.forEach((key, option) -> job.add(key, option, matched, written.get(key)));
    return job;
  }

  private void add(String key, ArgSpec option, List<ArgSpec> matched, @Nullable ArgSpec written) {
    if (matched.contains(option)) {
      said.put(key, option);
      places.remove(key);
    } else if (written != null) {
      option.setValue(written.getValue());
      said.put(key, written);
    }
  }

  /// What is said by either, by key; only of what a job can say.
  Map<String, ArgSpec> said() {
    return said;
  }

  /// An error with the place of the option it is about, if the job said that.
  UsageException located(UsageException failure) {
    String message = String.valueOf(failure.getMessage());
    return ABOUT
        .matcher(message)
        .results()
        .flatMap(about -> OPTION.matcher(about.group()).results())
        .map((MatchResult option) -> places.get(option.group(1)))
        .filter(Objects::nonNull)
        .findFirst()
        .map(place -> place.refuse(failure))
        .orElse(failure);
  }
}
