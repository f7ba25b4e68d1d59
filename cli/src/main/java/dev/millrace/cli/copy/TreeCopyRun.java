package dev.millrace.cli.copy;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.UsageException;
import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.List;

/// Copies several sources, or trees, and reports every entry that fails.
public final class TreeCopyRun {
  private final Copier copier;
  private final TreeFlags flags;
  private final TreeOptions options;
  private final TargetFlags targets;
  private final TreeView view;
  private final PrintWriter err;
  private TreeTotals totals = TreeTotals.NONE;

  /// @param view shows the progress
  /// @param err gets a line for each failure
  public TreeCopyRun(
      Copier copier, TreeFlags flags, TargetFlags targets, TreeView view, PrintWriter err) {
    this.copier = copier;
    this.flags = flags;
    this.targets = targets;
    this.view = view;
    this.err = err;
    options = filtered(flags);
  }

  private static TreeOptions filtered(TreeFlags flags) {
    try {
      return flags.excludes().isEmpty()
          ? flags.options()
          : flags.options().withFilter(TreeFilter.excluding(flags.excludes()));
    } catch (IllegalArgumentException e) {
      throw new UsageException("--exclude: " + e.getMessage(), e);
    }
  }

  /// Copies all pairs.
  ///
  /// @return the sum of all results
  /// @throws CopyCancelledException if the copy was cancelled
  public TreeTotals copy(List<CopyPaths> pairs, Cancellation cancellation)
      throws CopyCancelledException {
    for (CopyPaths pair : pairs) {
      copy(pair, cancellation);
    }
    return totals;
  }

  private void copy(CopyPaths pair, Cancellation cancellation) throws CopyCancelledException {
    try {
      requireFile(pair);
      targets.createParents(pair);
      TreeResult result =
          copier.copyTree(pair.source(), pair.target(), options, view.listener(), cancellation);
      report(result);
      totals = totals.plus(result);
      view.next(result.counts());
    } catch (CopyCancelledException e) {
      throw e;
    } catch (IOException e) {
      fail(e);
      totals = totals.plusFailure();
    }
  }

  // Links are followed as the copy follows them.
  private void requireFile(CopyPaths pair) throws FileSystemException {
    LinkOption[] links =
        flags.copiesNamedLink() ? new LinkOption[] {LinkOption.NOFOLLOW_LINKS} : new LinkOption[0];
    if (!flags.isRecursive() && Files.isDirectory(pair.source(), links)) {
      throw new FileSystemException(
          pair.source().toString(), null, "is a directory; use -r to copy it and its files");
    }
  }

  private void report(TreeResult result) {
    for (TreeOutcome outcome : result.outcomes()) {
      switch (outcome) {
        case Failed failed -> fail(failed.failure());
        case Copied copied -> LossText.print(copied.target(), copied.lost(), err);
        default -> {}
      }
    }
    if (result.omittedOutcomes() > 0) {
      err.printf("millrace copy: %d more problems are not listed%n", result.omittedOutcomes());
    }
  }

  private void fail(IOException failure) {
    err.println("millrace copy: " + OneLine.of(failure));
  }
}
