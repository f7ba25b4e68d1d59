package dev.millrace.cli;

import dev.millrace.cli.HelpPage.Group;
import dev.millrace.cli.name.TypedCommand;
import dev.millrace.report.text.TextOutput;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/// The parts of a command's help that picocli does not generate by itself.
///
/// @param examples command lines
/// @param groups all options of the command, each in one group
public record HelpPage(List<String> examples, List<Group> groups) {
  /// The options that every command has.
  private static final Group GENERAL = Group.of("General: --verbose --help --version");

  /// Below the name of each command: its examples, and its options in groups.
  private static final Map<String, HelpPage> PAGES =
      pages(
          """
          millrace
            millrace race --quick
            millrace copy big.iso /mnt/usb
            millrace race --help
          millrace race
            millrace race --quick
            millrace race --budget 5m
            millrace race read write --sizes 5K,50KB,1.3G
            millrace race --methods 'files-copy,channel-*' --to /mnt/usb
            millrace race --with MyCopy.java
            What to race: --field --methods --with --command --buffers --sizes --scale --content \
              --cache --drop-caches --durability --files --loops --threads --age
            Where: --from --to --jdk --reference-jdk --on
            How long: --quick --thorough --budget --forks --warmups --iterations --skip-above
            Repeat a race: --job --preset --save-job --seed --resume
            Results: --out --save-baseline --json --costs --warnings --watch --dry-run
          millrace ask
            millrace ask /data /mnt/usb
            millrace ask video.mkv --jdk 17
            Race: --jdk --budget
            Results: --json --out
          millrace report
            millrace report races/2026-11-22-010000
            millrace report OLD NEW --markdown - --svg charts
            millrace report SERVER LAPTOP
            Formats: --html --markdown --csv --json --svg --jmh
          millrace compare
            millrace compare races/before races/after
            millrace compare --baseline main --fail-above 5%
            Records: --baseline
            Results: --fail-above --markdown --json
          millrace copy
            millrace copy big.iso /mnt/usb --progress
            millrace copy -a project /backup --exclude target/ --stats
            millrace copy disk.img backup.img --verify hash --fsync file
            What to copy: --recursive --archive --exclude --exclude-from --include \
              --include-from --files-from --from0 --one-file-system --no-dereference \
              --dereference -H -d --copy-contents -p --acls --xattrs --preserve \
              --no-preserve --attributes-only --strict --retry-changed
            Where to: --target-directory --no-target-directory --parents \
              --strip-trailing-slashes --keep-directory-symlink
            Existing files: --replace --in-place --ignore-existing --interactive --force \
              --remove-destination -u --update --checksum -b --backup --suffix \
              --partial --delete-after
            How to copy: --jobs --reflink --offload --sparse --threads --bwlimit --link \
              --symbolic-link --engine --shard
            Safety: --fsync --verify
            Results: --dry-run --progress --list --stats --itemize-changes --manifest \
              --explain --json --log-json
          millrace clone
            millrace clone project project-2 --exclude target/ --verify extents
            What to clone: --exclude
            How to clone: --jobs
            Results: --verify --progress
          millrace tune
            millrace tune --from /data --to /backup
            millrace tune --budget 10m
            Where to race: --from --to
            Effort: --budget --seed
            Results: --out --dry-run
          millrace explain
            millrace explain big.iso /mnt/usb
            millrace explain a b --reflink=never --json
            How to copy: --reflink --offload --sparse --threads --bwlimit --in-place --replace
            Metadata and safety: --preserve --acls --xattrs --no-preserve --strict --fsync \
              --verify --retry-changed
            Results: --json
          millrace doctor
            millrace doctor
            millrace doctor /mnt/usb /tmp
            Results: --json
          millrace methods
            millrace methods copy
            Results: --json
          millrace presets
            millrace presets wicht-2010
            millrace race --preset wicht-2010 --quick
            Results: --json
          millrace completion
            millrace completion bash
            millrace completion zsh
          """);

  private static Map<String, HelpPage> pages(String text) {
    Map<String, HelpPage> pages = new HashMap<>();
    HelpPage page = new HelpPage(new ArrayList<>(), new ArrayList<>());
    for (String line : text.lines().toList()) {
      if (!line.startsWith(" ")) {
        page = new HelpPage(new ArrayList<>(), new ArrayList<>());
        pages.put(line.substring(line.lastIndexOf(' ') + 1), page);
      } else if (line.strip().startsWith("millrace ")) {
        page.examples.add(line.strip());
      } else {
        page.groups.add(Group.of(line));
      }
    }
    pages.values().forEach(each -> each.groups.add(GENERAL));
    return pages;
  }

  /// The page of a command.
  ///
  /// @param command its name
  public static HelpPage of(String command) {
    return Objects.requireNonNull(PAGES.get(command));
  }

  /// Options that the help of a command lists under one heading.
  ///
  /// @param options their long names, e.g. `--sizes`
  public record Group(String heading, List<String> options) {
    /// @param line the heading, a colon, and the options with blanks between them
    static Group of(String line) {
      String[] parts = line.split(": ", 2);
      return new Group(parts[0].strip(), List.of(parts[1].split("\\s+")));
    }
  }

  /// Renders the help of a command: examples first, then options in groups.
  public static final class GroupedHelp {
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
}
