package dev.millrace.cli;

import dev.millrace.cli.name.UsageException;
import java.util.Set;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/// The options of a race that apply to a resumed one. All others are in its record.
final class ResumeOptions {
  private static final Set<String> ALLOWED =
      Set.of("--resume", "--save-baseline", "--json", "--costs", "--warnings", "--verbose");

  private ResumeOptions() {}

  /// @throws UsageException if an option of the command line would have no effect
  static void check(ParseResult parsed) {
    for (ArgSpec given : parsed.matchedArgs()) {
      String name = given instanceof OptionSpec option ? option.longestName() : given.paramLabel();
      if (!ALLOWED.contains(name)) {
        throw new UsageException(
            "--resume uses the options of its record; remove " + name + ", or start a new race");
      }
    }
  }
}
