package dev.millrace.spark;

import dev.millrace.cli.copy.CopyPaths;
import dev.millrace.cli.copy.Leftovers;
import dev.millrace.cli.copy.Leftovers.Effect;
import dev.millrace.files.Cancellation;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.spark.Found.TreeDirectory;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Iterator;

/// Deletes the entries of target directories that their sources lack.
record DirectoryCleanup(ClusterJob job, boolean wantsAll) implements Serializable {
  TaskReport clean(Iterator<TreeDirectory> directories) {
    TaskReport report = new TaskReport(wantsAll);
    while (directories.hasNext()) {
      clean(directories.next().path(), report);
    }
    return report;
  }

  private void clean(String directory, TaskReport report) {
    Path source = job.sourceOf(directory);
    Path target = job.targetOf(directory);
    TreeFilter patterns = ExecutorTools.of(job).filter();
    Path relative = ClusterJob.relative(directory);
    TreeFilter filter =
        (entry, type) ->
            !isDirectoryOf(source, entry, type) && patterns.includes(relative.resolve(entry), type);
    try {
      LinkCheck.require(job, directory);
      new Leftovers(
              new CopyPaths(source, target),
              filter,
              Effect.DELETED,
              report::addDeleted,
              new Cancellation())
          .delete();
    } catch (IOException e) {
      report.fail(source, target, TreeEntryType.DIRECTORY, e);
    }
  }

  // Another call cleans the directories inside this one.
  private static boolean isDirectoryOf(Path source, Path entry, TreeEntryType type) {
    return type == TreeEntryType.DIRECTORY
        && entry.getNameCount() == 1
        && Files.isDirectory(source.resolve(entry), LinkOption.NOFOLLOW_LINKS);
  }
}
