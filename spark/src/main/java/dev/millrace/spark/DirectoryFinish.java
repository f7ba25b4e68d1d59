package dev.millrace.spark;

import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.Leftovers;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.spark.DriverRoots.JobToken;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.spark.RunningTask.ExecutorTools;
import dev.millrace.sys.FileMode;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Iterator;

/// Completes directories whose entries are complete: removes the staging files of lost tasks and
/// the leftovers, and copies the metadata.
record DirectoryFinish(ClusterJob job, boolean wantsAll) implements Serializable {
  TaskReport finish(Iterator<TreeDirectory> directories) {
    TaskReport report = new TaskReport(wantsAll);
    try (RunningTask task = RunningTask.open(job)) {
      while (directories.hasNext()) {
        finish(task, directories.next(), report);
      }
    }
    return report;
  }

  private void finish(RunningTask task, TreeDirectory directory, TaskReport report) {
    String path = directory.path();
    try (DirectoryPair open = task.directory(path)) {
      OpenDirectory root = task.roots().target();
      new AbandonedParts(
              open.target(), open.source(), part -> JobToken.isOfOtherJob(root, part, job.id()))
          .remove();
      report.addDirectories(task.copyTree(path, alone(task.tools(), path), report));
      takeBack(directory, open.target(), task.tools().files().metadata());
    } catch (IOException e) {
      report.fail(job, path, TreeEntryType.DIRECTORY, e);
    }
  }

  private static TreeOptions alone(ExecutorTools tools, String directory) {
    boolean isMirror = tools.tree().leftovers() == Leftovers.DELETE;
    return tools
        .tree()
        .withFilter(
            isMirror
                ? new LeftoverFilter(tools.filter(), ClusterJob.relative(directory))
                : TreeFilter.NONE)
        .withLinks(TreeLinks.KEEP)
        .withExistingDirectory(ExistingDirectory.MERGE);
  }

  /// Selects no entry, and the leftovers. Staging files may belong to other jobs.
  ///
  /// @param directory relative to the source of the job
  private record LeftoverFilter(TreeFilter patterns, Path directory) implements TreeFilter {
    @Override
    public boolean includes(Path entry, TreeEntryType type) {
      return false;
    }

    @Override
    public boolean deletes(Path leftover, TreeEntryType type) {
      boolean isPart = leftover.getNameCount() == 1 && AbandonedParts.isPart(leftover.toString());
      return !isPart && patterns.includes(directory.resolve(leftover), type);
    }
  }

  // The copy of the metadata finds an existing directory, whose permissions stay.
  private static void takeBack(TreeDirectory directory, OpenDirectory target, Metadata metadata)
      throws IOException {
    boolean isCopied = metadata.isModeExact();
    boolean isDefault = metadata == Metadata.NONE && directory.isNew();
    if (!directory.isRestricted() || isCopied || isDefault) {
      return;
    }
    target.removePermissions(FileMode.OWNER & ~directory.kept());
  }
}
