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
                  "--exclude-from",
                  "--include",
                  "--include-from",
                  "--files-from",
                  "--from0",
                  "--one-file-system",
                  "--no-dereference",
                  "--dereference",
                  "-H",
                  "-d",
                  "--copy-contents",
                  "-p",
                  "--acls",
                  "--xattrs",
                  "--preserve",
                  "--no-preserve",
                  "--attributes-only",
                  "--strict",
                  "--retry-changed"),
              HelpGroup.of(
                  "Where to",
                  "--target-directory",
                  "--no-target-directory",
                  "--parents",
                  "--strip-trailing-slashes",
                  "--keep-directory-symlink"),
              HelpGroup.of(
                  "Existing files",
                  "--replace",
                  "--in-place",
                  "--ignore-existing",
                  "--interactive",
                  "--force",
                  "--remove-destination",
                  "-u",
                  "--update",
                  "--checksum",
                  "-b",
                  "--backup",
                  "--suffix",
                  "--partial",
                  "--delete-after"),
              HelpGroup.of(
                  "How to copy",
                  "--jobs",
                  "--reflink",
                  "--offload",
                  "--sparse",
                  "--threads",
                  "--bwlimit",
                  "--link",
                  "--symbolic-link",
                  "--engine",
                  "--shard"),
              HelpGroup.of("Safety", "--fsync", "--verify"),
              HelpGroup.of(
                  "Results",
                  "--dry-run",
                  "--progress",
                  "--list",
                  "--stats",
                  "--itemize-changes",
                  "--manifest",
                  "--explain",
                  "--json",
                  "--log-json"),
              HelpGroup.GENERAL));

  private CopyHelp() {}
}
