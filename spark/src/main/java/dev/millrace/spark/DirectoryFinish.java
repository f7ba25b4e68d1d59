package dev.millrace.spark;

import dev.millrace.files.ExistingDirectory;
import dev.millrace.files.Metadata;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeLinks;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.staging.AbandonedParts;
import dev.millrace.spark.Found.TreeDirectory;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.Optional;
import java.util.Set;

/// Completes directories whose entries are complete: removes the staging files of lost tasks, and
/// copies the metadata.
record DirectoryFinish(ClusterJob job, boolean wantsAll) implements Serializable {
  private static final int OWNER_READ = 0x100;
  private static final int OWNER_WRITE = 0x80;
  private static final int OWNER_EXECUTE = 0x40;

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
      takeBack(directory, target, tools.files().metadata());
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
  private static void takeBack(TreeDirectory directory, Path target, Metadata metadata)
      throws IOException {
    boolean isCopied = metadata == Metadata.ALL;
    boolean isDefault = metadata == Metadata.NONE && directory.isNew();
    if (!directory.isRestricted() || isCopied || isDefault) {
      return;
    }
    Set<PosixFilePermission> permissions = EnumSet.copyOf(Files.getPosixFilePermissions(target));
    removeIf((directory.kept() & OWNER_READ) == 0, PosixFilePermission.OWNER_READ, permissions);
    removeIf((directory.kept() & OWNER_WRITE) == 0, PosixFilePermission.OWNER_WRITE, permissions);
    removeIf(
        (directory.kept() & OWNER_EXECUTE) == 0, PosixFilePermission.OWNER_EXECUTE, permissions);
    Files.setPosixFilePermissions(target, permissions);
  }

  private static void removeIf(
      boolean isLacking, PosixFilePermission permission, Set<PosixFilePermission> permissions) {
    if (isLacking) {
      permissions.remove(permission);
    }
  }
}
