package dev.millrace.cli.option;

import dev.millrace.cli.name.UsageException;
import dev.millrace.model.record.Effort;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// The number and length of forks.
final class EffortOptions {
  @Option(names = "--quick", description = "About a minute: two sizes, short forks.")
  private boolean quick;

  @Option(
      names = "--thorough",
      description = "Ten forks of every method, up to thirty for close methods; longer iterations.")
  private boolean thorough;

  @Option(
      names = "--forks",
      paramLabel = "N",
      description =
          "Fresh JVMs for each method (default: 1, and 2 or more for close methods, until the answer"
              + " is close enough or the time is up).")
  private @Nullable Integer forks;

  @Option(
      names = "--warmups",
      paramLabel = "N",
      description = "Warm-up iterations of 16 ms, instead of a warm-up until the code is compiled.")
  private @Nullable Integer warmups;

  @Option(names = "--iterations", paramLabel = "N", description = "Measured iterations.")
  private @Nullable Integer iterations;

  boolean isQuick() {
    return quick;
  }

  Effort effort() {
    UsageException.requireOneOf("--quick and --thorough", quick, thorough);
    Effort effort = Effort.of(name());
    if (forks != null) {
      effort = effort.withForks(atLeast(1, forks, "--forks"));
    }
    if (warmups != null) {
      effort = effort.withWarmups(atLeast(0, warmups, "--warmups"));
    }
    if (iterations != null) {
      effort = effort.withIterations(atLeast(1, iterations, "--iterations"));
    }
    return effort;
  }

  private Effort.Name name() {
    if (quick) {
      return Effort.Name.QUICK;
    }
    return thorough ? Effort.Name.THOROUGH : Effort.Name.DEFAULT;
  }

  private static int atLeast(int least, int value, String option) {
    UsageException.requireRange(option, value, least, 10_000);
    return value;
  }
}
