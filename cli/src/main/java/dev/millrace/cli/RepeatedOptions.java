package dev.millrace.cli;

import dev.millrace.cli.copy.RsyncHabits;
import dev.millrace.cli.option.Converters;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.OverwrittenOptionException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.UnmatchedArgumentException;

/// Rejects command lines that would do less than they request, without a word: empty places in
/// lists, repeated options, unknown options, and a copy that would print help.
///
/// Decides which options may be repeated: options without a value, as in cp, and options that
/// collect values. Any other repeated option would lose a value.
final class RepeatedOptions {
  private RepeatedOptions() {}

  /// Runs the command, an execution strategy of picocli.
  ///
  /// @throws OverwrittenOptionException if a value would be lost
  static int run(ParseResult parsed) {
    for (CommandLine command : parsed.asCommandLineList()) {
      requireCopy(command);
      command.getParseResult().matchedOptions().forEach(option -> requireOne(command, option));
      command.getParseResult().matchedPositionals().forEach(it -> requireNoOption(command, it));
    }
    return new RunLast().execute(parsed);
  }

  // Help instead of a copy would look like success to a script.
  private static void requireCopy(CommandLine command) {
    ParseResult words = command.getParseResult();
    if (words.isUsageHelpRequested()
        && command.getCommand() instanceof CopyCommand
        && RsyncHabits.haveHelp(words.originalArgs())) {
      throw new ParameterException(
          command,
          "-h prints help and copies nothing; leave it out: sizes are readable without it");
    }
  }

  // picocli takes an unknown option for an operand if it is a number, such as `-8`.
  private static void requireNoOption(CommandLine command, PositionalParamSpec operand) {
    List<String> words = command.getParseResult().originalArgs();
    int end = words.contains("--") ? words.indexOf("--") : words.size();
    for (String value : operand.originalStringValues()) {
      boolean isOption = value.startsWith("-") && value.length() > 1;
      if (isOption && !words.subList(end, words.size()).contains(value)) {
        throw new UnmatchedArgumentException(command, List.of(value));
      }
    }
  }

  private static String lastName(OptionSpec option) {
    return option.names()[option.names().length - 1];
  }

  private static void requireOne(CommandLine command, OptionSpec option) {
    Converters.requireFullList(command, option);
    boolean isSingle = option.arity().max() > 0 && !option.isMultiValue();
    if (isSingle && option.originalStringValues().size() > 1) {
      throw new OverwrittenOptionException(
          command, option, lastName(option) + " has a value and can be given only once");
    }
  }
}
