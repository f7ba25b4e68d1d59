package dev.millrace.cli;

import dev.millrace.cli.name.TypedCommand.ShellWord;
import dev.millrace.cli.name.UsageException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/// Prints a script that completes the options of all commands in a shell. Operands and values are
/// completed as names of files.
@Command(
    name = "completion",
    description = "Print a script that completes commands and options in a shell.",
    mixinStandardHelpOptions = true)
final class CompletionCommand extends PrintingCommand {
  @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish.")
  private String shell = "";

  @Override
  public Integer call() {
    PrintWriter out = out();
    CommandLine millrace = Millrace.commandLine();
    switch (shell) {
      case "bash" -> out.print(AutoComplete.bash("millrace", millrace));
      case "zsh" -> out.print(zsh(millrace));
      case "fish" -> out.print(fish(millrace));
      default -> throw new UsageException("'" + shell + "' is not one of bash, zsh, fish");
    }
    out.flush();
    return 0;
  }

  private static String zsh(CommandLine millrace) {
    StringBuilder script = new StringBuilder("#compdef millrace\n\n_millrace() {\n");
    script.append("  local -a commands\n  commands=(\n");
    for (CommandSpec command : commands(millrace)) {
      script.append("    %s\n".formatted(ShellWord.quoted(command.name() + ":" + text(command))));
    }
    script.append("  )\n  if (( CURRENT == 2 )); then\n");
    script.append("    _describe command commands\n    return\n  fi\n");
    script.append("  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n");
    script.append("  case $command in\n");
    for (CommandSpec command : commands(millrace)) {
      script.append("    %s)\n      _arguments -s".formatted(command.name()));
      for (OptionSpec option : command.options()) {
        zshOptions(option)
            .forEach(word -> script.append(" \\\n        ").append(ShellWord.quoted(word)));
      }
      script.append(" \\\n        '*:file:_files'\n      ;;\n");
    }
    return script.append("  esac\n}\n\ncompdef _millrace millrace\n").toString();
  }

  private static List<String> zshOptions(OptionSpec option) {
    List<String> words = new ArrayList<>();
    String text = text(option).replace("[", "\\[").replace("]", "\\]").replace(":", "\\:");
    for (String name : option.names()) {
      boolean isLong = name.startsWith("--");
      String value = "";
      if (option.arity().max() > 0) {
        value = (option.arity().min() == 0 ? "=-" : isLong ? "=" : "");
      }
      String argument = option.arity().max() > 0 ? ":" + value(option) + ":_files" : "";
      if (option.arity().min() == 0 && option.arity().max() > 0) {
        argument = ":" + argument; // an optional value
      }
      words.add("*" + name + value + "[" + text + "]" + argument);
    }
    return words;
  }

  private static String value(OptionSpec option) {
    return option.paramLabel().replaceAll("[^A-Za-z]", "");
  }

  private static String fish(CommandLine millrace) {
    StringBuilder script = new StringBuilder();
    for (CommandSpec command : commands(millrace)) {
      script.append(
          "complete -c millrace -n __fish_use_subcommand -f -a %s -d %s\n"
              .formatted(command.name(), fishQuoted(text(command))));
    }
    for (CommandSpec command : commands(millrace)) {
      for (OptionSpec option : command.options()) {
        script.append(
            "complete -c millrace -n '__fish_seen_subcommand_from %s'".formatted(command.name()));
        for (String name : option.names()) {
          boolean isLong = name.startsWith("--");
          script.append(isLong ? " -l " : " -s ").append(name.replaceFirst("^--?", ""));
        }
        script.append(option.arity().min() > 0 ? " -r" : "");
        script.append(" -d %s\n".formatted(fishQuoted(text(option))));
      }
    }
    return script.toString();
  }

  private static List<CommandSpec> commands(CommandLine millrace) {
    return millrace.getSubcommands().values().stream()
        .map(CommandLine::getCommandSpec)
        .distinct()
        .toList();
  }

  private static String text(CommandSpec command) {
    return firstSentence(command.usageMessage().description());
  }

  private static String text(OptionSpec option) {
    return firstSentence(option.description());
  }

  private static String firstSentence(String[] description) {
    String text = String.join(" ", description);
    String plain = Ansi.OFF.string(text).strip();
    int end = plain.indexOf(". ");
    return end < 0 ? plain : plain.substring(0, end + 1);
  }

  private static String fishQuoted(String text) {
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'";
  }
}
