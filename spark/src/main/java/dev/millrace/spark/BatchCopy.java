package dev.millrace.spark;

import dev.millrace.files.HardLinks;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.tree.CopiedNames;
import dev.millrace.files.internal.tree.TreeCopies.NamedEntry;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LinkedName;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;

/// Copies files in the task of an executor. May run again, or twice at once: each file gets its
/// name in one step, and replaces the file of another attempt.
///
/// @param wantsAll whether the report has every outcome
record BatchCopy(ClusterJob job, boolean wantsAll) implements Serializable {
  /// Copies the files of batches.
  TaskReport copyBatches(Iterator<FileBatch> batches) {
    TaskReport report = new TaskReport(wantsAll);
    try (RunningTask task = RunningTask.open(job)) {
      TreeOptions options =
          task.tools().tree().withHardLinks(HardLinks.SEPARATE).withFilter(TreeFilter.ALL);
      while (batches.hasNext()) {
        report.add(copyBatch(task, options, batches.next()));
      }
    }
    return report;
  }

  private TaskReport copyBatch(RunningTask task, TreeOptions options, FileBatch batch) {
    String directory = batch.directory();
    TaskReport files = new TaskReport(wantsAll);
    try {
      files.addEntries(task.copyListed(directory, options, entries(batch), files));
    } catch (IOException e) {
      files.fail(job.sourceOf(directory), job.targetOf(directory), TreeEntryType.DIRECTORY, e);
    }
    return files;
  }

  private static List<NamedEntry> entries(FileBatch batch) {
    List<NamedEntry> entries = new ArrayList<>();
    String[] names = batch.names().split("/", -1);
    for (int i = 0; i < names.length; i++) {
      entries.add(new NamedEntry(names[i], TypeLetter.type(batch.types().charAt(i))));
    }
    return entries;
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

  /// Copies the names of one file.
  TaskReport copyLinked(RunningTask task, List<LinkedName> names) {
    TaskReport report = new TaskReport(wantsAll);
    List<LinkedName> copied = copyNames(task, names, report);
    if (report.counts().skipped() == 0 && !copied.isEmpty()) { // all of them are of this copy
      try {
        new SeparateNames(task, copied).join();
      } catch (IOException e) {
        fail(copied.getFirst(), e, report);
      }
    }
    return report;
  }

  // Returns the names without a failure.
  private List<LinkedName> copyNames(RunningTask task, List<LinkedName> names, TaskReport report) {
    List<LinkedName> copied = new ArrayList<>();
    CopiedNames earlier = new CopiedNames();
    for (LinkedName name : names) {
      try {
        TreeCounts counts = task.copyTree(name.path(), task.tools().tree(), earlier, report);
        report.addEntries(counts);
        if (counts.failed() == 0) {
          copied.add(name);
        }
      } catch (IOException e) {
        fail(name, e, report);
      }
    }
    return copied;
  }

  private void fail(LinkedName name, IOException failure, TaskReport report) {
    String path = name.path();
    report.fail(job.sourceOf(path), job.targetOf(path), TreeEntryType.FILE, failure);
  }
}
