package dev.millrace.cli.name;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Errors of the command line in one line: the problem, its place, and advice. The messages of
/// picocli give no advice, and name parameters by their index.
final class ArgumentText {
  private static final String CONVERSION = "Invalid value for ";

  private ArgumentText() {}

  static String of(ParameterException failure) {
    return switch (failure) {
      case UnmatchedArgumentException e when !e.getUnmatched().isEmpty() -> unmatched(e);
      case MissingParameterException e when !e.getMissing().isEmpty() -> missing(e);
      default -> conversion(failure);
    };
  }

  // Only the first: the next may be the value of an unknown option.
  private static String unmatched(UnmatchedArgumentException failure) {
    CommandLine command = failure.getCommandLine();
    String text = failure.getUnmatched().getFirst();
    if (text.startsWith("-") && text.length() > 1) {
      String name = text.split("=", 2)[0];
      boolean isLong = name.startsWith("--");
      String shown = isLong ? name : name.substring(0, 2); // the rest may be other options
      return "unknown option '%s'; %s".formatted(shown, advice(name, options(command), command));
    }
    Set<String> commands = command.getSubcommands().keySet();
    return commands.isEmpty()
        ? "'%s' is one argument too many; %s".formatted(text, help(command))
        : "unknown command '%s'; %s".formatted(text, advice(text, commands, command));
  }

  private static String advice(String text, Set<String> names, CommandLine command) {
    Optional<String> nearest = Nearest.to(text, names);
    return nearest.map(name -> "did you mean '" + name + "'?").orElseGet(() -> help(command));
  }

  // A letter is near to every other letter.
  private static Set<String> options(CommandLine command) {
    return command.getCommandSpec().optionsMap().keySet().stream()
        .filter(name -> name.startsWith("--"))
        .collect(Collectors.toSet());
  }

  private static String missing(MissingParameterException failure) {
    CommandLine command = failure.getCommandLine();
    ArgSpec first = failure.getMissing().getFirst();
    if (first.isOption()) {
      return name(first) + " needs a value; " + help(command);
    }
    List<String> names =
        command.getCommandSpec().positionalParameters().stream()
            .dropWhile(parameter -> !parameter.equals(first))
            .filter(parameter -> parameter.arity().min() > 0)
            .map(ArgumentText::name)
            .toList();
    String verb = names.size() == 1 ? " is missing; " : " are missing; ";
    return String.join(" and ", names) + verb + help(command);
  }

  // The message of the converter follows the first colon.
  private static String conversion(ParameterException failure) {
    String message = String.valueOf(failure.getMessage());
    ArgSpec argument = failure.getArgSpec();
    return argument != null && message.startsWith(CONVERSION)
        ? name(argument) + message.substring(message.indexOf(": "))
        : message;
  }

  private static String name(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? option.names()[option.names().length - 1]
        : argument.paramLabel().replaceAll("[^A-Z-]", "");
  }

  private static String help(CommandLine command) {
    return "see '" + TypedCommand.like(command.getCommandSpec().qualifiedName(" ") + " --help'");
  }
}
