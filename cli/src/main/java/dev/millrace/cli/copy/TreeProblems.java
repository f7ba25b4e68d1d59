package dev.millrace.cli.copy;

import dev.millrace.cli.name.OneLine;
import dev.millrace.cli.name.Printable;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Prints the failures and the lost metadata of copies of trees, one line each.
///
/// @param command such as `copy`
/// @param common the losses of most entries, and the number of their entries
public record TreeProblems(String command, PrintWriter err, Map<LostMetadata, Integer> common) {
  public TreeProblems(String command, PrintWriter err) {
    this(command, err, new HashMap<>());
  }

  /// Prints the problems of all entries of a tree. A loss by the file system, or of the owners that
  /// only root can set, has one line for all trees.
  public void print(TreeResult result) {
    for (TreeOutcome outcome : result.outcomes()) {
      switch (outcome) {
        case Failed failed -> print(failed.failure());
        case Copied copied -> print(copied);
        default -> {}
      }
    }
    long more = omittedProblems(result);
    if (more > 0) {
      err.printf("millrace %s: %s more problems are not listed%n", command, more);
    }
  }

  private void print(Copied copied) {
    for (LostMetadata lost : copied.lost()) {
      int earlier = isCommon(lost) ? common.merge(lost, 1, Integer::sum) : 1;
      if (earlier == 1) {
        printLosses(copied.target(), List.of(lost), err);
      }
    }
  }

  private static boolean isCommon(LostMetadata lost) {
    boolean isOwner = lost.what().equals("owner") || lost.what().equals("group");
    return lost.isOfFileSystem() || (isOwner && lost.reason().endsWith(Errno.EPERM.name()));
  }

  /// Prints the numbers of further entries with the losses. Called after the last tree.
  public void end() {
    common.forEach(this::printMore);
  }

  private void printMore(LostMetadata lost, int entries) {
    if (entries > 1) {
      err.printf(
          Locale.ROOT,
          "warning: not kept, also of other entries (%d): %s (%s)%n",
          entries - 1,
          Printable.text(lost.what()),
          Printable.text(lost.reason()));
    }
  }

  // A skipped entry is no problem.
  private static long omittedProblems(TreeResult result) {
    long listed = result.outcomes().stream().filter(Skipped.class::isInstance).count();
    return result.omittedOutcomes() - (result.counts().skipped() - listed);
  }

  /// Prints the remains of a cancelled copy in the target.
  public void printRemains(CopyCancelledException cancelled) {
    for (Throwable suppressed : cancelled.getSuppressed()) {
      if (suppressed instanceof IOException remain) {
        print(remain);
      }
    }
  }

  public void print(IOException failure) {
    err.println("millrace " + command + ": " + OneLine.of(failure));
  }

  public static void printLosses(Path target, List<LostMetadata> losses, PrintWriter err) {
    for (LostMetadata lost : losses) {
      printLoss(target, lost.what(), lost.reason(), err);
    }
  }

  public static void printLoss(Path target, String what, String reason, PrintWriter err) {
    err.printf(
        "warning: %s: not kept: %s (%s)%n",
        Printable.path(target), Printable.text(what), Printable.text(reason));
  }
}
