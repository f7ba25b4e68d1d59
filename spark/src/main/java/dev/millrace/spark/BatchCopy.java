package dev.millrace.spark;

import dev.millrace.files.HardLinks;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.staging.NewEntry;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.CopiedNames;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/// Copies files in the task of an executor. May run again, or twice at once: each file gets its
/// name in one step, and replaces the file of another attempt.
///
/// @param wantsAll whether the report has every outcome
record BatchCopy(ClusterJob job, boolean wantsAll) implements Serializable {
  TaskReport copyBatches(Iterator<FileBatch> batches) {
    TaskReport report = new TaskReport(wantsAll);
    try (RunningTask task = RunningTask.open(job)) {
      TreeOptions options =
          task.tools().tree().withHardLinks(HardLinks.SEPARATE).withFilter(TreeFilter.ALL);
      while (batches.hasNext()) {
        FileBatch batch = batches.next();
        try {
          report.addEntries(task.copyListed(batch.directory(), options, batch.entries(), report));
        } catch (IOException e) {
          report.fail(job, batch.directory(), TreeEntryType.DIRECTORY, e);
        }
      }
    }
    return report;
  }

  /// Copies files with several names, and links the further names to the first one.
  ///
  /// @param groups the names of one file each
  TaskReport copyLinked(Iterator<Iterable<LinkedName>> groups) {
    TaskReport report = new TaskReport(wantsAll);
    try (RunningTask task = RunningTask.open(job)) {
      while (groups.hasNext()) {
        List<LinkedName> names = new ArrayList<>();
        groups.next().forEach(names::add);
        // An attempt after another one begins with the same name.
        names.sort(Comparator.comparing(LinkedName::path));
        report.add(copyLinked(task, names));
      }
    }
    return report;
  }

  TaskReport copyLinked(RunningTask task, List<LinkedName> names) {
    TaskReport report = new TaskReport(wantsAll);
    List<LinkedName> copied = copyNames(task, names, report);
    if (report.counts().skipped() == 0 && !copied.isEmpty()) { // all of them are of this copy
      try {
        new SeparateNames(task, copied).join();
      } catch (IOException e) {
        report.fail(job, copied.getFirst().path(), TreeEntryType.FILE, e);
      }
    }
    return report;
  }

  // Returns the names without a failure.
  private List<LinkedName> copyNames(RunningTask task, List<LinkedName> names, TaskReport report) {
    List<LinkedName> copied = new ArrayList<>();
    TreeOptions tree = task.tools().tree();
    TreeOptions one = InternalOptions.of(tree).withEarlier(new CopiedNames()).in(tree);
    for (LinkedName name : names) {
      try {
        TreeCounts counts = task.copyTree(name.path(), one, report);
        report.addEntries(counts);
        if (counts.failed() == 0) {
          copied.add(name);
        }
      } catch (IOException e) {
        report.fail(job, name.path(), TreeEntryType.FILE, e);
      }
    }
    return copied;
  }

  /// The copied names of one file. Another attempt that copies the file at the same time may
  /// replace the first name before this one has linked the others to it.
  ///
  /// @param names in the order of their copies
  record SeparateNames(RunningTask task, List<LinkedName> names) {
    /// Further attempts replace the first name no more, so that a few passes are enough.
    private static final int MOST_PASSES = 5;

    /// Links all names to the first one, until they belong to one file. The attempt that ends last
    /// sees the names of all others.
    void join() throws IOException {
      for (int pass = 0; pass < MOST_PASSES && areSeparate(); pass++) {
        for (LinkedName name : names.subList(1, names.size())) {
          link(name);
        }
      }
    }

    private boolean areSeparate() throws IOException {
      long first = inode(names.getFirst());
      for (LinkedName name : names) {
        if (inode(name) != first) {
          return true;
        }
      }
      return false;
    }

    private long inode(LinkedName name) throws IOException {
      try (DirectoryPair at = task.directory(name.directory())) {
        return at.target().status(name.name(), Link.STAY).inode();
      }
    }

    private void link(LinkedName name) throws IOException {
      LinkedName first = names.getFirst();
      try (DirectoryPair of = task.directory(first.directory());
          DirectoryPair at = task.directory(name.directory())) {
        FileCalls calls = at.target().calls();
        RawName file = of.target().name(first.name());
        Path path = at.target().path(name.name());
        boolean _ =
            NewEntry.replace(
                calls,
                at.target().name(name.name()),
                path,
                null,
                part -> NewEntry.isLinked(calls.linkat(file, part), path));
      }
    }
  }
}
