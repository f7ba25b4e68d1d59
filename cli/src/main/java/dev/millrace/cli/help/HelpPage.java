package dev.millrace.cli.help;

import java.util.List;

/// The parts of a command's help that picocli does not generate by itself.
///
/// @param examples command lines
/// @param groups all options of the command, each in one group
public record HelpPage(List<String> examples, List<HelpGroup> groups) {
  private static final HelpPage MILLRACE =
      new HelpPage(
          List.of(
              "millrace race --quick", "millrace copy big.iso /mnt/usb", "millrace race --help"),
          List.of(HelpGroup.GENERAL));

  private static final HelpPage ASK =
      new HelpPage(
          List.of("millrace ask /data /mnt/usb", "millrace ask video.mkv --jdk 17"),
          List.of(
              HelpGroup.of("Race", "--jdk", "--budget"),
              HelpGroup.of("Results", "--json", "--out"),
              HelpGroup.GENERAL));

  private static final HelpPage REPORT =
      new HelpPage(
          List.of(
              "millrace report races/2026-11-22-010000",
              "millrace report OLD NEW --markdown - --svg charts",
              "millrace report SERVER LAPTOP"),
          List.of(
              HelpGroup.of("Formats", "--html", "--markdown", "--csv", "--json", "--svg", "--jmh"),
              HelpGroup.GENERAL));

  private static final HelpPage COMPARE =
      new HelpPage(
          List.of(
              "millrace compare races/before races/after",
              "millrace compare --baseline main --fail-above 5%"),
          List.of(
              HelpGroup.of("Records", "--baseline"),
              HelpGroup.of("Results", "--fail-above", "--markdown", "--json"),
              HelpGroup.of("Confirmation", "--confirm", "--out"),
              HelpGroup.GENERAL));

  private static final HelpPage CLONE =
      new HelpPage(
          List.of("millrace clone project project-2 --exclude target/ --verify extents"),
          List.of(
              HelpGroup.of("What to clone", "--exclude"),
              HelpGroup.of("How to clone", "--jobs"),
              HelpGroup.of("Results", "--verify", "--progress"),
              HelpGroup.GENERAL));

  private static final HelpPage EXPLAIN =
      new HelpPage(
          List.of(
              "millrace explain big.iso /mnt/usb", "millrace explain a b --reflink=never --json"),
          List.of(
              HelpGroup.of(
                  "How to copy",
                  "--reflink",
                  "--offload",
                  "--sparse",
                  "--threads",
                  "--bwlimit",
                  "--in-place",
                  "--replace"),
              HelpGroup.of(
                  "Metadata and safety",
                  "--preserve",
                  "--acls",
                  "--xattrs",
                  "--no-preserve",
                  "--strict",
                  "--fsync",
                  "--verify",
                  "--retry-changed"),
              HelpGroup.of("Results", "--json"),
              HelpGroup.GENERAL));

  private static final HelpPage TUNE =
      new HelpPage(
          List.of("millrace tune --from /data --to /backup", "millrace tune --budget 10m"),
          List.of(
              HelpGroup.of("Where to race", "--from", "--to"),
              HelpGroup.of("Effort", "--budget", "--seed"),
              HelpGroup.of("Results", "--out", "--dry-run"),
              HelpGroup.GENERAL));

  private static final HelpPage DOCTOR =
      new HelpPage(
          List.of("millrace doctor", "millrace doctor /mnt/usb /tmp --report bug.txt"),
          List.of(HelpGroup.of("Results", "--report", "--json"), HelpGroup.GENERAL));

  private static final HelpPage METHODS =
      new HelpPage(
          List.of("millrace methods copy"),
          List.of(HelpGroup.of("Results", "--json"), HelpGroup.GENERAL));

  private static final HelpPage PRESETS =
      new HelpPage(
          List.of("millrace presets wicht-2010", "millrace race --preset wicht-2010 --quick"),
          List.of(HelpGroup.of("Results", "--json"), HelpGroup.GENERAL));

  private static final HelpPage COMPLETION =
      new HelpPage(
          List.of("millrace completion bash", "millrace completion zsh"),
          List.of(HelpGroup.GENERAL));

  /// The page of a command.
  ///
  /// @param command its name
  public static HelpPage of(String command) {
    return switch (command) {
      case "race" -> RaceHelp.PAGE;
      case "ask" -> ASK;
      case "copy" -> CopyHelp.PAGE;
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
}
