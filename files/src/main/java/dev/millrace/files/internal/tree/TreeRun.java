package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.Interrupts;
import dev.millrace.files.internal.request.PieceCounts;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import java.io.IOException;
import java.nio.file.Path;

/// The state of one copy of a tree that all its parts share.
record TreeRun(TreeRequest request, TreeLog log, TreeStop stop, TreeTasks tasks) {
  static TreeRun of(TreeRequest request) {
    TreeStop stop = new TreeStop(request);
    TreeTasks tasks = new TreeTasks(request.jobs(), stop::cancel);
    return new TreeRun(request, new TreeLog(request.observer()), stop, tasks);
  }

  TreeOptions options() {
    return request.options();
  }

  InternalOptions internal() {
    return request.internal();
  }

  boolean isDry() {
    return internal().dryRun() == DryRun.ON;
  }

  /// Reports an entry that could not be copied.
  void fail(TreeEntry<?> entry, IOException failure) {
    fail(entry.sourcePath(), entry.targetPath(), entry.kind(), failure);
  }

  /// Reports an entry that could not be copied or removed.
  void fail(Path source, Path target, TreeEntryType kind, IOException failure) {
    log.failed(source, target, kind, failure);
    stop.entryFailed(failure);
  }

  /// Returns a builder of the request for the file of an entry.
  CopyRequestBuilder ofFile(TreeEntry<?> entry, Path source, Path target, CopyOptions options) {
    return CopyRequestBuilder.of(source, target, options)
        .observer(counts -> progressed(entry, counts))
        .cancelledIf(stop::isOver)
        .interrupts(Interrupts.IGNORE);
  }

  private void progressed(TreeEntry<?> entry, PieceCounts counts) {
    if (!stop.isOver()) {
      log.progressed(entry, counts);
    }
  }
}
