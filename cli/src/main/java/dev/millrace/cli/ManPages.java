package dev.millrace.cli;

import dev.millrace.cli.option.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// Writes the manual pages of a release, from the model of the help. No command uses this class.
public record ManPages(String date) {
  private static final Pattern EXIT_CODES = Pattern.compile("Exit codes: ([^.]*\\.)");

  /// Writes `millrace.1`, and a page such as `millrace-copy.1` for each command.
  ///
  /// @param args a directory, which is created; the date of the release
  public static void main(String... args) throws IOException {
    Path directory = Files.createDirectories(Path.of(args[0]));
    ManPages pages = new ManPages(args[1].replaceFirst("T.*", ""));
    CommandLine millrace = Millrace.commandLine();
    for (CommandLine command :
        Stream.concat(Stream.of(millrace), millrace.getSubcommands().values().stream()).toList()) {
      Files.writeString(directory.resolve(title(command) + ".1"), pages.page(command));
    }
  }

  private String page(CommandLine command) {
    Help help = new Help(command.getCommandSpec(), Help.defaultColorScheme(Ansi.OFF));
    List<String> description = List.of(command.getCommandSpec().usageMessage().description());
    StringBuilder page = new StringBuilder();
    page.append(
        ".TH %s 1 %s \"Millrace %s\" \"Millrace manual\"\n"
            .formatted(text(title(command).toUpperCase(Locale.ROOT)), date, Version.number()));
    // No hyphens, and no wider blanks to fill the lines.
    page.append(".nh\n.ad l\n.SH NAME\n");
    page.append(text(title(command)) + " \\- " + text(summary(description)) + "\n");
    page.append(".SH SYNOPSIS\n.nf\n" + lines(help.synopsis(0).stripTrailing()) + ".fi\n");
    page.append(".SH DESCRIPTION\n" + text(String.join(" ", description)) + "\n");
    for (PositionalParamSpec operand : command.getCommandSpec().positionalParameters()) {
      page.append(entry("\\fI" + text(label(help, operand)) + "\\fR", operand));
    }
    commands(command, page);
    options(help, page);
    footer(command, page);
    page.append(".SH EXAMPLES\n.nf\n");
    page.append(lines(String.join("\n", HelpPage.of(command.getCommandName()).examples())));
    page.append(".fi\n.SH SEE ALSO\n");
    page.append(command.getParent() == null ? "cp(1), rsync(1)\n" : "millrace(1)\n");
    return page.toString();
  }

  private static void commands(CommandLine command, StringBuilder page) {
    if (!command.getSubcommands().isEmpty()) {
      page.append(".SH COMMANDS\n");
    }
    for (CommandLine each : command.getSubcommands().values()) {
      String text = String.join(" ", each.getCommandSpec().usageMessage().description());
      page.append(".TP\n\\fB" + text(title(each)) + "\\fR(1)\n" + text(text) + "\n");
    }
  }

  private static void options(Help help, StringBuilder page) {
    page.append(".SH OPTIONS\n");
    for (HelpPage.Group group : HelpPage.of(help.commandSpec().name()).groups()) {
      page.append(".SS " + group.heading() + "\n");
      for (String name : group.options()) {
        OptionSpec option = help.commandSpec().findOption(name);
        String names =
            Arrays.stream(option.names())
                .map(each -> "\\fB" + text(each) + "\\fR")
                .collect(Collectors.joining(", "));
        page.append(entry(names + "\\fI" + text(label(help, option)) + "\\fR", option));
      }
    }
  }

  private static void footer(CommandLine command, StringBuilder page) {
    String footer = String.join(" ", command.getCommandSpec().usageMessage().footer());
    Matcher codes = EXIT_CODES.matcher(footer);
    if (codes.find()) {
      page.append(".SH EXIT STATUS\n" + text(codes.group(1)) + "\n");
    }
    String notes = codes.replaceAll("").strip();
    if (!notes.isEmpty()) {
      page.append(".SH NOTES\n" + text(notes) + "\n");
    }
  }

  private static String title(CommandLine command) {
    CommandLine parent = command.getParent();
    return parent == null
        ? command.getCommandName()
        : parent.getCommandName() + "-" + command.getCommandName();
  }

  /// Returns the first sentence as `whatis` lists it: without capital and full stop.
  private static String summary(List<String> description) {
    String sentence = description.getFirst().replaceFirst("\\.( .*)?$", "");
    return sentence.substring(0, 1).toLowerCase(Locale.ROOT) + sentence.substring(1);
  }

  private static String label(Help help, ArgSpec argument) {
    return help.parameterLabelRenderer()
        .renderParameterLabel(argument, Ansi.OFF, List.of())
        .toString();
  }

  private static String entry(String heading, ArgSpec argument) {
    String text = String.join(" ", argument.description()).replace("%%", "%");
    return ".TP\n" + heading + "\n" + text(text) + "\n";
  }

  private static String lines(String text) {
    return text.lines().map(line -> text(line) + "\n").collect(Collectors.joining());
  }

  /// Returns a text as troff reads it: a hyphen can be pasted, and no line is a request.
  private static String text(String text) {
    String escaped = text.replace("\\", "\\e").replace("-", "\\-").strip();
    return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
  }
}
