package dev.millrace.spark;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.tree.CopiedEntry;
import dev.millrace.files.internal.tree.TreeObserver;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent.Kind;
import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of one task: the counts of its entries, and the outcomes that the driver reports. For
/// one thread at a time.
///
/// Without a request for all outcomes, a report has only problems, and a bounded number of them.
final class TaskReport implements TreeObserver, Serializable {
  private static final long serialVersionUID = 1;

  /// Many tasks fail alike when a file system is full.
  private static final int MOST_PROBLEMS = 1000;

  private final boolean wantsAll;
  private final ArrayList<Outcome> outcomes = new ArrayList<>();
  private TreeCounts counts = TreeCounts.NONE;

  TaskReport(boolean wantsAll) {
    this.wantsAll = wantsAll;
  }

  List<Outcome> outcomes() {
    return outcomes;
  }

  TreeCounts counts() {
    return counts;
  }

  /// Fails with the first failure of this report.
  void requireNoFailure() throws IOException {
    for (Outcome outcome : outcomes) {
      if (outcome.failure() != null) {
        throw outcome.failure();
      }
    }
  }

  /// Adds the counts of entries other than directories, whose copies are complete later.
  void addEntries(TreeCounts of) {
    counts = counts.plus(of);
    add(0, -of.directories(), 0, 0, 0, -of.deleted());
  }

  private void add(
      long files, long directories, long skipped, long failed, long bytes, long deleted) {
    counts =
        counts.plus(
            new TreeCounts(
                files, directories, 0, 0, 0, skipped, failed, bytes, 0, 0, 0, 0, deleted));
  }

  /// Adds another report of the same task.
  void add(TaskReport other) {
    counts = counts.plus(other.counts);
    for (Outcome outcome : other.outcomes) {
      if (wantsAll || outcomes.size() < MOST_PROBLEMS) {
        outcomes.add(outcome);
      }
    }
  }

  /// Adds the outcomes of a decision that another step has counted.
  void addOutcomes(TaskReport decision) {
    for (Outcome outcome : decision.outcomes) {
      if (wantsAll || outcome.kind() == Kind.FAILED) {
        outcomes.add(outcome);
      }
    }
  }

  /// Adds a file that several tasks have copied.
  void addFile(ClusterJob job, String path, CopiedEntry copy) {
    add(1, 0, 0, 0, copy.bytes(), 0);
    Path source = job.sourceOf(path);
    Path target = job.targetOf(path);
    ended(
        new TreeEvent(Kind.COPIED, source, target, TreeEntryType.FILE, copy, "", null),
        TreeCounts.NONE);
  }

  void addDirectories(TreeCounts of) {
    add(0, of.directories(), 0, of.failed(), 0, of.deleted());
  }

  /// @param path of the failed entry, relative to the roots
  void fail(ClusterJob job, String path, TreeEntryType type, IOException failure) {
    add(0, 0, 0, 1, 0, 0);
    Path source = job.sourceOf(path);
    Path target = job.targetOf(path);
    ended(new TreeEvent(Kind.FAILED, source, target, type, "", failure), TreeCounts.NONE);
  }

  /// Adds a file that appeared after the decision to copy it, and is kept.
  void skip(ClusterJob job, String path) {
    add(0, 0, 1, 0, 0, 0);
    Path source = job.sourceOf(path);
    Path target = job.targetOf(path);
    ended(
        new TreeEvent(Kind.SKIPPED, source, target, TreeEntryType.FILE, "exists", null),
        TreeCounts.NONE);
  }

  @Override
  public boolean wantsAll() {
    return wantsAll;
  }

  @Override
  public void ended(TreeEvent event, TreeCounts counts) {
    boolean isProblem = event.kind() == Kind.FAILED || !event.copy().lost().isEmpty();
    if (wantsAll || (isProblem && outcomes.size() < MOST_PROBLEMS)) {
      outcomes.add(Outcome.of(event));
    }
  }

  /// The outcome of one entry, on its way from an executor to the driver.
  ///
  /// @param source keeps every byte of its name, also where the driver has another encoding
  /// @param reason of a skip
  /// @param lost the metadata that a copy did not keep
  /// @param failure null unless the entry failed
  record Outcome(
      Kind kind,
      TreeEntryType type,
      URI source,
      URI target,
      long bytes,
      String reason,
      List<Lost> lost,
      @Nullable IOException failure)
      implements Serializable {
    /// A piece of metadata that a copy did not keep.
    record Lost(String what, String reason) implements Serializable {}

    private static Outcome of(TreeEvent event) {
      return new Outcome(
          event.kind(),
          event.type(),
          event.source().toUri(),
          event.target().toUri(),
          event.copy().bytes(),
          event.reason(),
          event.copy().lost().stream().map(lost -> new Lost(lost.what(), lost.reason())).toList(),
          event.failure());
    }
  }
}
