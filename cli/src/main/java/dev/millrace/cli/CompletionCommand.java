package dev.millrace.cli;

import dev.millrace.cli.help.CompletionScript;
import dev.millrace.cli.name.UsageException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// Prints a script that completes the options of all commands in a shell.
@Command(
    name = "completion",
    description = "Print a script that completes commands and options in a shell.",
    mixinStandardHelpOptions = true)
final class CompletionCommand implements Callable<Integer> {
  @Spec
  @SuppressWarnings("NullAway.Init") // picocli sets it.
  private CommandSpec spec;

  @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
  private String shell = "";

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    CommandLine millrace = Millrace.commandLine();
    switch (shell) {
      case "bash" -> out.print(AutoComplete.bash("millrace", millrace));
      case "zsh" -> out.print(CompletionScript.zsh(millrace));
      case "fish" -> out.print(CompletionScript.fish(millrace));
      default -> throw new UsageException("'" + shell + "' is not one of bash, zsh, fish");
    }
    out.flush();
    return 0;
  }
}
