package dev.millrace.cli.help;

import java.util.List;

/// The examples and the option groups of `millrace copy`.
final class CopyHelp {
  static final HelpPage PAGE =
      new HelpPage(
          List.of(
              "millrace copy big.iso /mnt/usb --progress",
              "millrace copy disk.img backup.img --replace --verify hash --fsync file"),
          List.of(
              HelpGroup.of(
                  "What to copy",
                  "--replace",
                  "--no-dereference",
                  "--preserve",
                  "--strict",
                  "--retry-changed"),
              HelpGroup.of(
                  "How to copy", "--reflink", "--offload", "--sparse", "--threads", "--limit"),
              HelpGroup.of("Safety", "--fsync", "--verify"),
              HelpGroup.of("Results", "--progress", "--explain", "--json"),
              HelpGroup.GENERAL));

  private CopyHelp() {}
}
