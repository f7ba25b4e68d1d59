package dev.millrace.cli.copy;

import dev.millrace.cli.name.OneLine;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.TreeResult;
import java.io.IOException;
import java.io.PrintWriter;

/// Prints the failures and the lost metadata of the copy of a tree, one line each.
///
/// @param command such as `copy`
public record TreeProblems(String command, PrintWriter err) {
  /// Prints the problems of all entries.
  public void print(TreeResult result) {
    for (TreeOutcome outcome : result.outcomes()) {
      switch (outcome) {
        case Failed failed -> print(failed.failure());
        case Copied copied -> LossText.print(copied.target(), copied.lost(), err);
        default -> {}
      }
    }
    long more = omittedProblems(result);
    if (more > 0) {
      err.printf("millrace %s: %s more problems are not listed%n", command, more);
    }
  }

  // A skipped entry is no problem.
  private static long omittedProblems(TreeResult result) {
    long listed = result.outcomes().stream().filter(Skipped.class::isInstance).count();
    return result.omittedOutcomes() - (result.counts().skipped() - listed);
  }

  /// Prints one failure.
  public void print(IOException failure) {
    err.println("millrace " + command + ": " + OneLine.of(failure));
  }
}
