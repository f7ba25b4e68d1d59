package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeDryRun;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.util.Optional;

/// Copies trees by system calls between directories of the default file system, and by `java.nio`
/// between all others.
public record TreeCopies(FileCopies files) {
  /// Copies a tree.
  ///
  /// @return the number of entries by their outcome
  public TreeCounts copy(TreeRequest request) throws IOException {
    TreeLog log = new TreeLog(request.observer());
    TreeStop stop = new TreeStop(request);
    TreeTasks tasks = new TreeTasks(request.options().jobs(), stop::cancel);
    Optional<NativeCopies> calls = files.nativeCopies();
    if (calls.isPresent() && DefaultFiles.include(request.source(), request.target())) {
      return copy(calls.get(), request, log, stop, tasks);
    }
    TreeRequest used = request.withoutJournal();
    PathTree system = new PathTree(files, used, log, stop);
    return copy(system, request.target().resolveSibling("missing"), used, log, stop, tasks);
  }

  private static TreeCounts copy(
      NativeCopies copies, TreeRequest request, TreeLog log, TreeStop stop, TreeTasks tasks)
      throws IOException {
    boolean isResumed = request.options().resume() != TreeResume.OFF;
    if (isResumed && request.options().dryRun() == TreeDryRun.OFF) {
      return copyWithJournal(copies, request, log, stop, tasks);
    }
    NativeTree system = new NativeTree(copies, request, log, stop, tasks, null);
    NativeDirectory missing =
        NativeDirectory.of(copies.calls(), -1, new FileStatus(), FileSystemKind.DISK);
    return copy(system, missing, request, log, stop, tasks);
  }

  private static TreeCounts copyWithJournal(
      NativeCopies copies, TreeRequest request, TreeLog log, TreeStop stop, TreeTasks tasks)
      throws IOException {
    try (TreeJournal journal = new TreeJournal(copies.calls(), request)) {
      NativeTree system = new NativeTree(copies, request, log, stop, tasks, journal);
      ResumedTree resumed = new ResumedTree(system, journal, log, stop, request.source());
      TreeCounts counts = new TreeCopy<>(resumed, request, log, stop, tasks).copy();
      resumed.end();
      return counts;
    }
  }

  private static <D> TreeCounts copy(
      TreeSystem<D> system,
      D missing,
      TreeRequest request,
      TreeLog log,
      TreeStop stop,
      TreeTasks tasks)
      throws IOException {
    boolean isDry = request.options().dryRun() == TreeDryRun.ON;
    TreeSystem<D> used = isDry ? new DryTree<>(system, missing) : system;
    return new TreeCopy<>(used, request, log, stop, tasks).copy();
  }
}
