package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeDryRun;
import dev.millrace.files.TreeResume;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.NativeCopies;
import dev.millrace.files.internal.path.DefaultFiles;
import dev.millrace.files.internal.plan.FileSystemKind;
import dev.millrace.files.internal.tree.TreeRequest.Scope;
import dev.millrace.sys.FileStatus;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Copies trees by system calls between directories of the default file system, and by `java.nio`
/// between all others.
public record TreeCopies(FileCopies files) {
  /// Copies a tree.
  ///
  /// @return the number of entries by their outcome
  public TreeCounts copy(TreeRequest request) throws IOException {
    Optional<NativeCopies> calls = files.nativeCopies();
    if (calls.isPresent() && DefaultFiles.include(request.source(), request.target())) {
      return copy(calls.get(), request);
    }
    TreeRequest used = withJobs(request.withoutJournal());
    TreeLog log = new TreeLog(used.observer());
    TreeStop stop = new TreeStop(used);
    PathTree system = new PathTree(files, used, log, stop);
    Path missing = request.target().resolveSibling("missing");
    return copy(system, missing, used, log, stop, tasks(used, stop));
  }

  /// Copies entries of one directory that another process has listed. Creates the directory if it
  /// is missing.
  ///
  /// @return the number of entries by their outcome, with the directory
  /// @throws IOException if the directory is missing, or this system has no system calls
  public TreeCounts copyListed(TreeRequest request, List<NamedEntry> entries) throws IOException {
    NativeCopies copies = nativeCopies(request.source());
    TreeLog log = new TreeLog(request.observer());
    TreeStop stop = new TreeStop(request);
    TreeTasks tasks = tasks(request, stop);
    NativeTree system = new NativeTree(copies, request, log, stop, tasks, null, ofFewDirectories());
    TreeSystem<NativeDirectory> listed =
        new ListedTree(rooted(system, request), request.source(), entries);
    return new TreeCopy<>(listed, request, log, stop, tasks).copy();
  }

  private static int ofFewDirectories() {
    return DescriptorBudget.ofOneEntry().idlePairs();
  }

  private NativeCopies nativeCopies(Path path) throws FileSystemException {
    return files
        .nativeCopies()
        .orElseThrow(() ->
            new FileSystemException(
                path.toString(), null, "a copy by several processes needs system calls of Linux"));
  }

  private static TreeTasks tasks(TreeRequest request, TreeStop stop) {
    return new TreeTasks(request.options().jobs(), stop::cancel);
  }

  private TreeCounts copy(NativeCopies copies, TreeRequest request) throws IOException {
    DescriptorBudget budget =
        request.scope() == Scope.ONE_ENTRY
            ? DescriptorBudget.ofOneEntry()
            : DescriptorBudget.of(copies.calls(), jobs(request));
    TreeRequest used = request.withOptions(request.options().withJobs(budget.jobs()));
    TreeLog log = new TreeLog(used.observer());
    TreeStop stop = new TreeStop(used);
    boolean isResumed = used.options().resume() != TreeResume.OFF;
    if (isResumed && used.options().dryRun() == TreeDryRun.OFF) {
      return copyWithJournal(copies, used, budget, log, stop);
    }
    TreeTasks tasks = tasks(used, stop);
    NativeTree system = new NativeTree(copies, used, log, stop, tasks, null, budget.idlePairs());
    NativeDirectory missing =
        NativeDirectory.of(copies.calls(), -1, new FileStatus(), FileSystemKind.DISK);
    return copy(rooted(system, used), missing, used, log, stop, tasks);
  }

  private static TreeSystem<NativeDirectory> rooted(NativeTree system, TreeRequest request) {
    return request.partial() == null ? system : new RootedTree(system, request.partial().roots());
  }

  private TreeRequest withJobs(TreeRequest request) {
    return request.withOptions(request.options().withJobs(jobs(request)));
  }

  private int jobs(TreeRequest request) {
    OptionalInt given = request.options().givenJobs();
    return given.isPresent()
        ? given.getAsInt()
        : files.profileOfTree(request.source(), request.target()).jobs();
  }

  private static TreeCounts copyWithJournal(
      NativeCopies copies, TreeRequest request, DescriptorBudget budget, TreeLog log, TreeStop stop)
      throws IOException {
    TreeTasks tasks = tasks(request, stop);
    try (TreeJournal journal = new TreeJournal(copies.calls(), request)) {
      NativeTree system =
          new NativeTree(copies, request, log, stop, tasks, journal, budget.idlePairs());
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
