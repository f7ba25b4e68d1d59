package dev.millrace.spark;

import dev.millrace.files.HardLinks;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.tree.CopiedNames;
import dev.millrace.files.internal.tree.NamedEntry;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LinkedName;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
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
  /// Copies the files of batches.
  TaskReport copyBatches(Iterator<FileBatch> batches) {
    ExecutorTools tools = ExecutorTools.of(job);
    TreeOptions options = tools.tree().withHardLinks(HardLinks.SEPARATE).withFilter(TreeFilter.ALL);
    TaskReport report = new TaskReport(wantsAll);
    while (batches.hasNext()) {
      FileBatch batch = batches.next();
      Path source = job.sourceOf(batch.directory());
      Path target = job.targetOf(batch.directory());
      TaskReport files = new TaskReport(wantsAll);
      try {
        LinkCheck.require(job, batch.directory());
        requireDirectory(target);
        files.addEntries(tools.copyListed(source, target, options, entries(batch), files));
      } catch (IOException e) {
        files.fail(source, target, TreeEntryType.DIRECTORY, e);
      }
      report.add(files);
    }
    return report;
  }

  // The listing has created it: an executor without the mount would copy to its own disk.
  private static void requireDirectory(Path target) throws IOException {
    if (!Files.isDirectory(target, LinkOption.NOFOLLOW_LINKS)) {
      throw new FileSystemException(
          target.toString(), null, "is missing on an executor; mount the target on all of them");
    }
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
    while (groups.hasNext()) {
      CopiedNames earlier = new CopiedNames();
      List<LinkedName> names = new ArrayList<>();
      groups.next().forEach(names::add);
      // An attempt after another one begins with the same name.
      names.sort(Comparator.comparing(LinkedName::path));
      for (LinkedName name : names) {
        copyName(name, earlier, report);
      }
    }
    return report;
  }

  private void copyName(LinkedName name, CopiedNames earlier, TaskReport report) {
    ExecutorTools tools = ExecutorTools.of(job);
    Path source = job.sourceOf(name.path());
    Path target = job.targetOf(name.path());
    try {
      LinkCheck.require(job, name.directory());
      requireDirectory(job.targetOf(name.directory()));
      report.addEntries(tools.copyTree(source, target, tools.tree(), earlier, report));
    } catch (IOException e) {
      report.fail(source, target, TreeEntryType.FILE, e);
    }
  }
}
