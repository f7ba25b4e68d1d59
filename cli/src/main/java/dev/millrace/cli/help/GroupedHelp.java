package dev.millrace.cli.help;

import dev.millrace.cli.help.HelpPage.Group;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// Renders the help of a command: examples first, then options in groups.
public final class GroupedHelp {
  private static final String EXAMPLES = "examples";
  private static final int COLUMNS = 80;

  private static final List<String> SECTIONS =
      List.of(
          UsageMessageSpec.SECTION_KEY_SYNOPSIS_HEADING,
          UsageMessageSpec.SECTION_KEY_SYNOPSIS,
          UsageMessageSpec.SECTION_KEY_DESCRIPTION,
          EXAMPLES,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST_HEADING,
          UsageMessageSpec.SECTION_KEY_PARAMETER_LIST,
          UsageMessageSpec.SECTION_KEY_OPTION_LIST,
          UsageMessageSpec.SECTION_KEY_FOOTER);

  private GroupedHelp() {}

  /// The length of a help text.
  public enum Length {
    /// The names of the options of each group.
    SHORT,
    /// Every option with its description.
    FULL
  }

  /// Replaces the help of `command`.
  public static void install(CommandLine command, Length length) {
    command.getHelpSectionMap().put(EXAMPLES, GroupedHelp::examples);
    command
        .getHelpSectionMap()
        .put(
            UsageMessageSpec.SECTION_KEY_OPTION_LIST,
            length == Length.SHORT ? GroupedHelp::names : GroupedHelp::options);
    command.setHelpSectionKeys(SECTIONS);
  }

  private static String examples(Help help) {
    return page(help).examples().stream()
        .map(example -> "  " + TypedCommand.like(example) + "%n")
        .collect(Collectors.joining("", "%nExamples:%n", hasList(help) ? "%n" : ""))
        .replace("%n", System.lineSeparator());
  }

  // Each group of options begins with a blank line; these lists do not.
  private static boolean hasList(Help help) {
    return !help.commandSpec().positionalParameters().isEmpty() || !help.subcommands().isEmpty();
  }

  private static HelpPage page(Help help) {
    return HelpPage.of(help.commandSpec().name());
  }

  private static String options(Help help) {
    return page(help).groups().stream()
        .map(group -> options(help, group))
        .collect(Collectors.joining());
  }

  private static String names(Help help) {
    StringWriter text = new StringWriter();
    TextOutput out = new TextOutput(new PrintWriter(text), COLUMNS);
    out.out().println();
    out.println("Options (--help describes them):");
    for (Group group : page(help).groups()) {
      String names =
          group.options().stream()
              .map(name -> String.join("/", help.commandSpec().findOption(name).names()))
              .collect(Collectors.joining(" "));
      out.wrapped("  %-20s ".formatted(group.heading()), names);
    }
    return text.toString();
  }

  // The layout of all options gives every group the same columns.
  private static String options(Help help, Group group) {
    CommandSpec command = help.commandSpec();
    Help.Layout layout =
        help.createDefaultLayout(
            command.options(), command.positionalParameters(), help.colorScheme());
    List<OptionSpec> options = group.options().stream().map(command::findOption).toList();
    layout.addOptions(options, help.parameterLabelRenderer());
    return "%n%s:%n%s".formatted(group.heading(), layout);
  }
}
