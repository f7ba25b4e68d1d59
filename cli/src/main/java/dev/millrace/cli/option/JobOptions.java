package dev.millrace.cli.option;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.cli.option.JobFile.Entry;
import dev.millrace.cli.option.JobFile.Position;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.tomlj.Toml;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// The options that read and write jobs.
public final class JobOptions {
  @Spec(Spec.Target.MIXEE)
  @SuppressWarnings("NullAway.Init") // picocli sets it.
  private CommandSpec race;

  @Option(
      names = "--job",
      paramLabel = "FILE",
      description = "Read options from a job file. Options on the command line take precedence.")
  private @Nullable Path file;

  @Option(
      names = "--preset",
      paramLabel = "NAME",
      description = "Read options from a built-in job; the command presets lists them.")
  private @Nullable String preset;

  @Option(
      names = "--save-job",
      paramLabel = "FILE",
      description = "Write the options of this race to a new job file.")
  private @Nullable Path target;

  private Job job = new Job();

  /// Sets the options that are in the job and not on the command line.
  public void apply() throws IOException {
    job = Job.apply(race.commandLine(), entries());
  }

  private List<Entry> entries() throws IOException {
    UsageException.requireOneOf("--job and --preset", file != null, preset != null);
    if (file != null) {
      return JobFile.read(file);
    }
    return preset == null ? List.of() : Preset.named(preset).entries();
  }

  /// The name of the preset, or null.
  @Nullable
  public String preset() {
    return preset;
  }

  /// Writes all given options to a job, with `--save-job`.
  public void save() {
    if (target != null) {
      SavedJob.write(job.given, target);
    }
  }

  /// The error with its position in the job, if the job has the option.
  public UsageException located(UsageException failure) {
    return job.located(failure);
  }

  /// The options of a job and of a command line. The command line takes precedence key by key; a
  /// list replaces a list.
  private static final class Job {
    // A message names its option before the first colon or semicolon; the advice follows.
    private static final Pattern SUBJECT = Pattern.compile("^--[^:;]*");
    private static final Pattern OPTION = Pattern.compile("--([a-z][a-z-]*)");

    /// All given options that a job can have, by key.
    final Map<String, ArgSpec> given = new LinkedHashMap<>();

    private final Map<String, Position> positions = new LinkedHashMap<>();

    /// Sets the options of `race` that are in the entries and not on its command line.
    ///
    /// @param race a command that has parsed its command line
    /// @throws UsageException if an entry is invalid; no option is set then
    static Job apply(CommandLine race, List<Entry> entries) {
      Job job = new Job();
      Map<String, ArgSpec> fromJob = JobArguments.read(entries, race.getCommandSpec());
      entries.forEach(entry -> job.positions.put(entry.key(), entry.position()));
      List<ArgSpec> matched = race.getParseResult().matchedArgs();
      Map<String, ArgSpec> options = JobArguments.keysOf(race.getCommandSpec());
      options.keySet().retainAll(JobArguments.knownKeys());
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

  /// Writes options as a job.
  private static final class SavedJob {
    // TOML keeps numbers of this length exactly.
    private static final Pattern NUMBER =
        Pattern.compile("-?(0|[1-9]\\d{0,17}|(0|[1-9]\\d{0,5})\\.\\d{1,9})");

    private SavedJob() {}

    /// Writes a new file in an existing directory.
    ///
    /// @param options by key, with the texts of their values
    /// @throws UsageException if the file exists or cannot be written
    static void write(Map<String, ArgSpec> options, Path file) {
      try {
        Files.writeString(
            file, text(options), StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
      } catch (FileAlreadyExistsException e) {
        throw new UsageException("--save-job: " + file + " exists already; choose another name", e);
      } catch (IOException e) {
        throw new UsageException("--save-job: " + OneLine.of(e), e);
      }
    }

    private static String text(Map<String, ArgSpec> options) {
      Map<String, Object> toml = new LinkedHashMap<>();
      options.forEach((key, arg) -> toml.put(key, value(arg)));
      return """
      # A job of millrace %s. Run it with: millrace race --job FILE
      # The keys are options of 'millrace race'. Options on the command line take precedence.

      %s\
      """
          .formatted(Version.number(), Toml.toToml(toml));
    }

    private static Object value(ArgSpec arg) {
      // picocli drops an empty text.
      List<String> texts = arg.stringValues().isEmpty() ? List.of("") : arg.stringValues();
      List<Object> values = texts.stream().map(text -> value(arg, text)).toList();
      return arg.isMultiValue() ? values : values.getFirst();
    }

    private static Object value(ArgSpec arg, String text) {
      if (JobArguments.isFlag(arg)) {
        return Boolean.valueOf(text);
      }
      if (!isNumber(arg) || !NUMBER.matcher(text).matches()) {
        return text;
      }
      return text.contains(".") ? new BigDecimal(text) : (Object) Long.valueOf(text);
    }

    private static boolean isNumber(ArgSpec arg) {
      Class<?> type = arg.auxiliaryTypes()[0];
      return Number.class.isAssignableFrom(type) || type.isPrimitive();
    }
  }
}
