package dev.millrace.cli.help;

import dev.millrace.cli.help.HelpPage.Group;
import java.util.List;

/// The parts of a command's help that picocli does not generate by itself.
///
/// @param examples command lines
/// @param groups all options of the command, each in one group
public record HelpPage(List<String> examples, List<Group> groups) {
  private static final HelpPage MILLRACE =
      new HelpPage(
          List.of(
              "millrace race --quick", "millrace copy big.iso /mnt/usb", "millrace race --help"),
          List.of(Group.GENERAL));

  private static final HelpPage ASK =
      new HelpPage(
          List.of("millrace ask /data /mnt/usb", "millrace ask video.mkv --jdk 17"),
          List.of(
              Group.of("Race", "--jdk --budget"),
              Group.of("Results", "--json --out"),
              Group.GENERAL));

  private static final HelpPage REPORT =
      new HelpPage(
          List.of(
              "millrace report races/2026-11-22-010000",
              "millrace report OLD NEW --markdown - --svg charts",
              "millrace report SERVER LAPTOP"),
          List.of(
              Group.of(
                  "Formats",
                  """
                  --html --markdown --csv --json --svg --jmh
                  """),
              Group.GENERAL));

  private static final HelpPage COMPARE =
      new HelpPage(
          List.of(
              "millrace compare races/before races/after",
              "millrace compare --baseline main --fail-above 5%"),
          List.of(
              Group.of("Records", "--baseline"),
              Group.of("Results", "--fail-above --markdown --json"),
              Group.GENERAL));

  private static final HelpPage CLONE =
      new HelpPage(
          List.of("millrace clone project project-2 --exclude target/ --verify extents"),
          List.of(
              Group.of("What to clone", "--exclude"),
              Group.of("How to clone", "--jobs"),
              Group.of("Results", "--verify --progress"),
              Group.GENERAL));

  private static final HelpPage EXPLAIN =
      new HelpPage(
          List.of(
              "millrace explain big.iso /mnt/usb", "millrace explain a b --reflink=never --json"),
          List.of(
              Group.of(
                  "How to copy",
                  """
                  --reflink --offload --sparse --threads --bwlimit --in-place --replace
                  """),
              Group.of(
                  "Metadata and safety",
                  """
                  --preserve --acls --xattrs --no-preserve --strict --fsync --verify
                  --retry-changed
                  """),
              Group.of("Results", "--json"),
              Group.GENERAL));

  private static final HelpPage TUNE =
      new HelpPage(
          List.of("millrace tune --from /data --to /backup", "millrace tune --budget 10m"),
          List.of(
              Group.of("Where to race", "--from --to"),
              Group.of("Effort", "--budget --seed"),
              Group.of("Results", "--out --dry-run"),
              Group.GENERAL));

  private static final HelpPage DOCTOR =
      new HelpPage(
          List.of("millrace doctor", "millrace doctor /mnt/usb /tmp"),
          List.of(Group.of("Results", "--json"), Group.GENERAL));

  private static final HelpPage METHODS =
      new HelpPage(
          List.of("millrace methods copy"), List.of(Group.of("Results", "--json"), Group.GENERAL));

  private static final HelpPage PRESETS =
      new HelpPage(
          List.of("millrace presets wicht-2010", "millrace race --preset wicht-2010 --quick"),
          List.of(Group.of("Results", "--json"), Group.GENERAL));

  private static final HelpPage COMPLETION =
      new HelpPage(
          List.of("millrace completion bash", "millrace completion zsh"), List.of(Group.GENERAL));

  /// The page of a command.
  ///
  /// @param command its name
  public static HelpPage of(String command) {
    return switch (command) {
      case "race" -> Race.PAGE;
      case "ask" -> ASK;
      case "copy" -> Copy.PAGE;
      case "clone" -> CLONE;
      case "tune" -> TUNE;
      case "explain" -> EXPLAIN;
      case "doctor" -> DOCTOR;
      case "report" -> REPORT;
      case "compare" -> COMPARE;
      case "methods" -> METHODS;
      case "presets" -> PRESETS;
      case "completion" -> COMPLETION;
      default -> MILLRACE;
    };
  }

  /// Options that the help of a command lists under one heading.
  ///
  /// @param options their long names, e.g. `--sizes`
  public record Group(String heading, List<String> options) {
    /// The options that every command has.
    static final Group GENERAL = of("General", "--verbose --help --version");

    /// @param options their names, with blanks between them
    static Group of(String heading, String options) {
      return new Group(heading, List.of(options.strip().split("\\s+")));
    }
  }

  /// The examples and the option groups of `millrace race`.
  private static final class Race {
    static final HelpPage PAGE =
        new HelpPage(
            List.of(
                "millrace race --quick",
                "millrace race --budget 5m",
                "millrace race read write --sizes 5K,50KB,1.3G",
                "millrace race --methods 'files-copy,channel-*' --to /mnt/usb",
                "millrace race --with MyCopy.java"),
            List.of(
                Group.of(
                    "What to race",
                    """
                    --field --methods --with --command --buffers --sizes --scale --content
                    --cache --drop-caches --durability --files --loops --threads --age
                    """),
                Group.of("Where", "--from --to --jdk --reference-jdk --on"),
                Group.of(
                    "How long",
                    """
                    --quick --thorough --budget --forks --warmups --iterations
                    --skip-above
                    """),
                Group.of("Repeat a race", "--job --preset --save-job --seed --resume"),
                Group.of(
                    "Results",
                    """
                    --out --save-baseline --json --costs --warnings --watch --dry-run
                    """),
                Group.GENERAL));

    private Race() {}
  }

  /// The examples and the option groups of `millrace copy`.
  private static final class Copy {
    static final HelpPage PAGE =
        new HelpPage(
            List.of(
                "millrace copy big.iso /mnt/usb --progress",
                "millrace copy -a project /backup --exclude target/ --stats",
                "millrace copy disk.img backup.img --verify hash --fsync file"),
            List.of(
                Group.of(
                    "What to copy",
                    """
                    --recursive --archive --exclude --exclude-from --include
                    --include-from --files-from --from0 --one-file-system --no-dereference
                    --dereference -H -d --copy-contents -p --acls --xattrs --preserve
                    --no-preserve --attributes-only --strict --retry-changed
                    """),
                Group.of(
                    "Where to",
                    """
                    --target-directory --no-target-directory --parents
                    --strip-trailing-slashes --keep-directory-symlink
                    """),
                Group.of(
                    "Existing files",
                    """
                    --replace --in-place --ignore-existing --interactive --force
                    --remove-destination -u --update --checksum -b --backup --suffix
                    --partial --delete-after
                    """),
                Group.of(
                    "How to copy",
                    """
                    --jobs --reflink --offload --sparse --threads --bwlimit --link
                    --symbolic-link --engine --shard
                    """),
                Group.of("Safety", "--fsync --verify"),
                Group.of(
                    "Results",
                    """
                    --dry-run --progress --list --stats --itemize-changes --manifest
                    --explain --json --log-json
                    """),
                Group.GENERAL));

    private Copy() {}
  }
}
