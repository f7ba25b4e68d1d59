package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.ExistingFile;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Samples;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.Backups;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;

/// A tree of three levels to copy, and descriptions of trees to compare.
final class SampleTree {
  static final TreeOptions REPLACE = TreeOptions.DEFAULTS.withExistingFile(ExistingFile.REPLACE);
  static final TreeOptions GOING_ON = TreeOptions.DEFAULTS.withErrors(TreeErrors.CONTINUE);

  /// Makes the target a mirror of the source.
  static final TreeOptions MIRROR =
      REPLACE.withLeftovers(Leftovers.DELETE).withErrors(TreeErrors.CONTINUE);

  /// Copies every kind of entry.
  static final TreeOptions ALL_KINDS =
      REPLACE
          .withErrors(TreeErrors.CONTINUE)
          .withHardLinks(HardLinks.KEEP)
          .withSpecialFiles(SpecialFiles.CREATE)
          .withJobs(1);

  private SampleTree() {}

  static TreeOptions dry(TreeOptions options) {
    return InternalOptions.of(options).withDryRun(DryRun.ON).in(options);
  }

  static TreeOptions withBackups(Naming naming, TreeOptions options) {
    return InternalOptions.of(options).withBackups(new Backups(naming, "~")).in(options);
  }

  static TreeOptions in(FileForm form, TreeOptions options) {
    return InternalOptions.of(options).withFileForm(form).in(options);
  }

  static void assertOneFailure(TreeResult result, String part) {
    assertThat(failures(result)).singleElement().asString().contains(part);
  }

  /// Returns the messages of the failed entries.
  static List<String> failures(TreeResult result) {
    return result.outcomes().stream()
        .filter(Failed.class::isInstance)
        .map(outcome -> ((Failed) outcome).failure().getMessage())
        .toList();
  }

  /// Creates the tree: 7 files, 5 directories and a link.
  static Path create(Path root) throws IOException {
    TreeWords.fill(root, "empty/", "a/b/c/", "a/link->b/medium");
    Samples.random(root.resolve("top"), 5 * Samples.KIB);
    Samples.random(root.resolve("a/small"), 1);
    Samples.random(root.resolve("a/none"), 0);
    Samples.random(root.resolve("a/b/medium"), 300 * Samples.KIB);
    Samples.random(root.resolve("a/b/c/large"), 5 * Samples.MIB);
    Samples.random(root.resolve("a/b/c/other"), 100);
    Samples.random(root.resolve("a/b/c/tail"), 64 * Samples.KIB + 1);
    return root;
  }

  /// Includes every entry, and tests which leftovers are deleted.
  record DeletionFilter(Predicate<Path> deletion) implements TreeFilter {
    @Override
    public boolean includes(Path entry, TreeEntryType type) {
      return true;
    }

    @Override
    public boolean deletes(Path leftover, TreeEntryType type) {
      return deletion.test(leftover);
    }
  }
}
