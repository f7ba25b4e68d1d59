package dev.millrace.spark;

import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.files.internal.tree.PathPermissions;
import dev.millrace.spark.Found.TreeDirectory;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.Optional;

/// Completes directories whose entries are complete: removes the staging files of lost tasks, and
/// copies the metadata.
record DirectoryFinish(ClusterJob job, boolean wantsAll) implements Serializable {
  TaskReport finish(Iterator<TreeDirectory> directories) {
    TaskReport report = new TaskReport(wantsAll);
    while (directories.hasNext()) {
      finish(directories.next(), report);
    }
    return report;
  }

  private void finish(TreeDirectory directory, TaskReport report) {
    ExecutorTools tools = ExecutorTools.of(job);
    Path source = job.sourceOf(directory.path());
    Path target = job.targetOf(directory.path());
    try {
      LinkCheck.require(job, directory.path());
      Optional<NativeCopies> calls = tools.engine().nativeCopies();
      if (calls.isPresent()) {
        new AbandonedParts(calls.get().calls(), target, source).remove();
      }
      report.addDirectories(tools.copyTree(source, target, alone(tools), null, report));
      takeBack(directory, source, target, tools.files().metadata());
    } catch (IOException e) {
      report.fail(source, target, TreeEntryType.DIRECTORY, e);
    }
  }

  private static TreeOptions alone(ExecutorTools tools) {
    return tools
        .tree()
        .withFilter(TreeFilter.NONE)
        .withLinks(TreeLinks.KEEP)
        .withExistingDirectory(ExistingDirectory.MERGE);
  }

  // The copy of the metadata finds an existing directory, whose permissions stay.
  private static void takeBack(TreeDirectory directory, Path source, Path target, Metadata metadata)
      throws IOException {
    boolean isCopied = metadata == Metadata.ALL;
    boolean isDefault = metadata == Metadata.NONE && directory.isNew();
    if (!directory.isRestricted() || isCopied || isDefault) {
      return;
    }
    new PathPermissions(source, target).takeBack(PathPermissions.OWNER_BITS & ~directory.kept());
  }
}
