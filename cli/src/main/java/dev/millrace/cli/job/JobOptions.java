package dev.millrace.cli.job;

import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
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

  private Job job = Job.NONE;

  /// Sets the options that are in the job and not on the command line.
  public void apply() throws IOException {
    job = Job.apply(race.commandLine(), entries());
  }

  private List<JobEntry> entries() throws IOException {
    if (file != null && preset != null) {
      throw new UsageException("--job and --preset exclude each other; choose one");
    }
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
      SavedJob.write(job.given(), target);
    }
  }

  /// The error with its position in the job, if the job has the option.
  public UsageException located(UsageException failure) {
    return job.located(failure);
  }
}
