package dev.millrace.cli.help;

import java.util.List;

/// The examples and the option groups of `millrace copy`.
final class CopyHelp {
  static final HelpPage PAGE =
      new HelpPage(
          List.of(
              "millrace copy big.iso /mnt/usb --progress",
              "millrace copy -a project /backup --exclude target/ --stats",
              "millrace copy disk.img backup.img --verify hash --fsync file"),
          List.of(
              HelpGroup.of(
                  "What to copy",
                  "--recursive",
                  "--archive",
                  "--exclude",
                  "--one-file-system",
                  "--no-dereference",
                  "--dereference",
                  "-H",
                  "-d",
                  "-p",
                  "--preserve",
                  "--strict",
                  "--retry-changed"),
              HelpGroup.of(
                  "Where to",
                  "--target-directory",
                  "--no-target-directory",
                  "--parents",
                  "--strip-trailing-slashes",
                  "--replace",
                  "--no-clobber",
                  "-u",
                  "--update",
                  "--checksum"),
              HelpGroup.of(
                  "How to copy",
                  "--jobs",
                  "--reflink",
                  "--offload",
                  "--sparse",
                  "--threads",
                  "--limit"),
              HelpGroup.of("Safety", "--fsync", "--verify"),
              HelpGroup.of("Results", "--progress", "--list", "--stats", "--explain", "--json"),
              HelpGroup.GENERAL));

  private CopyHelp() {}
}
