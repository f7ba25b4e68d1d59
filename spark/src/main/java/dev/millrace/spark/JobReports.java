package dev.millrace.spark;

import dev.millrace.cli.copy.EventLog;
import dev.millrace.cli.copy.RecordFlags;
import dev.millrace.cli.copy.TreeProblems;
import dev.millrace.cli.copy.TreeTotals;
import dev.millrace.cli.copy.TreeView;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Copied;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeOutcome.Linked;
import dev.millrace.files.TreeOutcome.Skipped;
import dev.millrace.files.TreeResult;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent.Kind;
import dev.millrace.spark.TaskReport.Outcome;
import dev.millrace.spark.TaskReport.Outcome.Lost;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/// Sums up the reports of all tasks on the driver, and prints their outcomes as they come.
///
/// The scheduler of Spark passes the reports on, one at a time.
final class JobReports {
  private final RecordFlags flags;
  private final PrintWriter out;
  private final PrintWriter err;
  private final EventLog events;
  private final TreeProblems problems;
  private TreeCounts counts = TreeCounts.NONE;
  private long printed;
  private long omitted;

  JobReports(ClusterOptions options, PrintWriter out, PrintWriter err) {
    flags = options.records();
    this.out = out;
    this.err = err;
    events = new EventLog(out);
    problems = new TreeProblems("copy", err);
  }

  boolean wantsAll() {
    return flags.isListed() || flags.areEventsPrinted();
  }

  synchronized void add(TaskReport report) {
    counts = counts.plus(report.counts());
    report.outcomes().forEach(this::print);
    err.flush();
  }

  private void print(Outcome outcome) {
    if (outcome.failure() != null && mayPrint()) {
      problems.print(outcome.failure());
    }
    printLosses(outcome);
    if (flags.areEventsPrinted()) {
      event(outcome);
    }
    if (flags.isListed() && outcome.kind() != Kind.FAILED) {
      out.println(
          outcome.kind() == Kind.DELETED
              ? TreeView.deletion(Path.of(outcome.target()))
              : TreeView.line(treeOutcome(outcome)));
    }
  }

  private boolean mayPrint() {
    omitted += printed < TreeResult.MOST_OUTCOMES ? 0 : 1;
    return printed++ < TreeResult.MOST_OUTCOMES;
  }

  private void printLosses(Outcome outcome) {
    for (Lost lost : outcome.lost()) {
      if (mayPrint()) {
        TreeProblems.printLoss(Path.of(outcome.target()), lost.what(), lost.reason(), err);
      }
    }
  }

  private void event(Outcome outcome) {
    if (outcome.kind() == Kind.DELETED) {
      events.deleted(Path.of(outcome.target()), outcome.type(), counts);
    } else {
      events.outcome(treeOutcome(outcome), outcome.lost().stream().map(Lost::what).toList());
    }
  }

  private static TreeOutcome treeOutcome(Outcome outcome) {
    Path source = Path.of(outcome.source());
    Path target = Path.of(outcome.target());
    return switch (outcome.kind()) {
      case LINKED -> new Linked(source, target, outcome.type());
      case SKIPPED -> new Skipped(source, target, outcome.type(), outcome.reason());
      case FAILED ->
          new Failed(source, target, outcome.type(), Objects.requireNonNull(outcome.failure()));
      default -> new Copied(source, target, outcome.type(), outcome.bytes(), List.of());
    };
  }

  TreeTotals finish(Duration elapsed) {
    if (omitted > 0) {
      err.printf("millrace copy: %s more problems are not listed%n", omitted);
    }
    TreeTotals totals = new TreeTotals(counts, elapsed);
    if (flags.areEventsPrinted()) {
      events.finished(totals);
    }
    return totals;
  }
}
