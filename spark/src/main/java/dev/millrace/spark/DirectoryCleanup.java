package dev.millrace.spark;

import dev.millrace.cli.copy.CopyPaths;
import dev.millrace.cli.copy.Leftovers;
import dev.millrace.cli.copy.Leftovers.Effect;
import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.directory.DirectoryPair;
import dev.millrace.files.internal.directory.OpenDirectory;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.sys.FileStatus;
import dev.millrace.sys.MetadataCalls.Link;
import dev.millrace.sys.RawName;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.util.Iterator;

/// Deletes the entries of target directories that their sources lack. Staging files may belong to
/// other copies: [DirectoryFinish] removes those that no copy uses.
record DirectoryCleanup(ClusterJob job, boolean wantsAll) implements Serializable {
  TaskReport clean(Iterator<TreeDirectory> directories) {
    TaskReport report = new TaskReport(wantsAll);
    try (RunningTask task = RunningTask.open(job)) {
      while (directories.hasNext()) {
        clean(task, directories.next().path(), report);
      }
    }
    return report;
  }

  private void clean(RunningTask task, String directory, TaskReport report) {
    Path source = job.sourceOf(directory);
    Path target = job.targetOf(directory);
    TreeFilter patterns = task.tools().filter();
    Path relative = ClusterJob.relative(directory);
    try (DirectoryPair open = task.directory(directory);
        SecureDirectoryStream<Path> from = Leftovers.open(open.source().pathOfProcess());
        SecureDirectoryStream<Path> to = Leftovers.open(open.target().pathOfProcess())) {
      TreeFilter filter =
          (entry, type) ->
              !isDirectoryOf(open.source(), entry, type)
                  && !(entry.getNameCount() == 1 && AbandonedParts.isPart(entry.toString()))
                  && patterns.includes(relative.resolve(entry), type);
      new Leftovers(
              new CopyPaths(source, target),
              filter,
              Effect.DELETED,
              report::addDeleted,
              new Cancellation())
          .delete(from, to);
    } catch (IOException e) {
      report.fail(source, target, TreeEntryType.DIRECTORY, e);
    }
  }

  // Another call cleans the directories inside this one.
  private static boolean isDirectoryOf(OpenDirectory source, Path entry, TreeEntryType type) {
    FileStatus found = new FileStatus();
    return type == TreeEntryType.DIRECTORY
        && entry.getNameCount() == 1
        && source.calls().statx(RawName.of(entry).in(source.descriptor()), Link.STAY, found) >= 0
        && found.isDirectory();
  }
}
