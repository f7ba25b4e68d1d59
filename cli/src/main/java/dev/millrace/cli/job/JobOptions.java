package dev.millrace.cli.job;

import dev.millrace.cli.name.UsageException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// Where else than on the command line it is said what is raced, and where that is kept.
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
      description = "Read options from a built-in job; see 'millrace presets'.")
  private @Nullable String preset;

  @Option(
      names = "--save-job",
      paramLabel = "FILE",
      description = "Write the options of this race to a new job file.")
  private @Nullable Path target;

  private Job job = Job.NONE;

  /// Sets the options that the job names and the command line does not.
  public void apply() {
    job = Job.behind(race.commandLine(), entries());
  }

  private List<JobEntry> entries() {
    if (file != null && preset != null) {
      throw new UsageException("--job and --preset exclude each other; choose one");
    }
    if (file != null) {
      return JobFile.read(file);
    }
    return preset == null ? List.of() : Preset.named(preset).entries();
  }

  /// The name of the preset; null if there is none.
  @Nullable
  public String preset() {
    return preset;
  }

  /// Keeps all that has been said, if that is asked for.
  public void save() {
    if (target != null) {
      SavedJob.write(job.said(), target);
    }
  }

  /// An error with the place in the job that it is about, if there is one.
  public UsageException located(UsageException failure) {
    return job.located(failure);
  }

  /// Refuses to be said beside an option that has no use for jobs.
  public void refuseBeside(String option) {
    if (file != null || preset != null || target != null) {
      throw new UsageException(
          option + " runs what its record says; leave out --job, --preset and --save-job");
    }
  }
}
