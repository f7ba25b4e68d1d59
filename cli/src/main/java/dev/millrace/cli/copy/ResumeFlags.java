package dev.millrace.cli.copy;

import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Backups.Naming;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.FileForm;
import dev.millrace.files.Metadata;
import dev.millrace.files.Replace;
import dev.millrace.files.TreeDryRun;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResume;
import picocli.CommandLine.Option;

/// The options of `copy` for copies that go on after an interruption.
public final class ResumeFlags {
  @Option(
      names = {"--resume", "--partial"},
      description =
          "Go on after a kill or Ctrl-C: skip finished files by a journal in the target, and go on"
              + " inside large ones. The journal stays until the copy is complete.")
  private boolean resume;

  /// Returns whether the copy keeps a journal.
  public boolean areGiven() {
    return resume;
  }

  /// Adds these options.
  ///
  /// @param inPlace the treatment of existing files
  /// @throws UsageException if other options exclude them
  TreeOptions addTo(TreeOptions options, Replace inPlace) {
    if (!resume) {
      return options;
    }
    requireOnlyReplaced(options);
    requireCopies(options, inPlace);
    return options.withResume(TreeResume.PARTS);
  }

  /// Returns options for processes that share no journal: equal times stand for finished files.
  ///
  /// @param metadata that the copy keeps
  /// @param name of the option that excludes a journal
  public static TreeOptions withoutJournal(TreeOptions options, Metadata metadata, String name) {
    if (options.resume() == TreeResume.OFF) {
      return options;
    }
    if (metadata != Metadata.ALL) {
      throw new UsageException("--resume with " + name + " needs -a or -p");
    }
    return options
        .withResume(TreeResume.OFF)
        .withExistingFile(ExistingFile.SKIP_IF_SAME_SIZE_AND_TIME);
  }

  private static void requireOnlyReplaced(TreeOptions options) {
    if (options.existingFile() != ExistingFile.REPLACE) {
      throw new UsageException(
          "--resume and -n, -u, --update, --checksum exclude each other; choose one");
    }
  }

  private static void requireCopies(TreeOptions options, Replace inPlace) {
    boolean areCopies =
        options.fileForm() == FileForm.COPY
            && options.backups().naming() == Naming.NONE
            && options.dryRun() == TreeDryRun.OFF
            && inPlace != Replace.IN_PLACE;
    if (!areCopies) {
      throw new UsageException(
          "--resume and -l, -s, -b, --attributes-only, --in-place, --dry-run exclude each other;"
              + " choose one");
    }
  }
}
