package dev.millrace.cli.help;

import java.util.List;

/// The examples and the option groups of `millrace race`.
final class RaceHelp {
  static final HelpPage PAGE =
      new HelpPage(
          List.of(
              "millrace race --quick",
              "millrace race --budget 5m",
              "millrace race read write --sizes 5K,50KB,1.3G",
              "millrace race --methods 'files-copy,channel-*' --to /mnt/usb",
              "millrace race --with MyCopy.java"),
          List.of(
              HelpGroup.of(
                  "What to race",
                  "--field",
                  "--methods",
                  "--with",
                  "--command",
                  "--buffers",
                  "--sizes",
                  "--scale",
                  "--content",
                  "--cache",
                  "--drop-caches",
                  "--durability",
                  "--files",
                  "--loops",
                  "--threads",
                  "--age"),
              HelpGroup.of("Where", "--from", "--to", "--jdk", "--reference-jdk", "--on"),
              HelpGroup.of(
                  "How long",
                  "--quick",
                  "--thorough",
                  "--budget",
                  "--forks",
                  "--warmups",
                  "--iterations",
                  "--skip-above"),
              HelpGroup.of(
                  "Repeat a race", "--job", "--preset", "--save-job", "--seed", "--resume"),
              HelpGroup.of(
                  "Results",
                  "--out",
                  "--save-baseline",
                  "--json",
                  "--costs",
                  "--warnings",
                  "--watch",
                  "--dry-run"),
              HelpGroup.GENERAL));

  private RaceHelp() {}
}
