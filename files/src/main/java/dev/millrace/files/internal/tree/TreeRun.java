package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The state of one copy of a tree that all its parts share.
record TreeRun(TreeRequest request, TreeLog log, Stop stop, TreeTasks tasks) {
  static TreeRun of(TreeRequest request) {
    Stop stop = new Stop(request);
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

  /// The end of a copy of a tree before it is complete: the caller cancels it, or an entry fails.
  /// Thread-safe.
  static final class Stop {
    private final TreeRequest request;
    private final Thread caller = Thread.currentThread();
    private volatile boolean isOver;
    private @Nullable Throwable failure;
    private final List<IOException> remains = new ArrayList<>();

    Stop(TreeRequest request) {
      this.request = request;
    }

    /// Returns whether no further entry is to be copied, and the copies of files are to end.
    boolean isOver() {
      if (!isOver && (request.cancellation().isCancelled() || caller.isInterrupted())) {
        isOver = true;
      }
      return isOver;
    }

    /// Cancels the copy.
    void cancel() {
      isOver = true;
    }

    /// Ends the copy if the options require that after the failure of an entry.
    void entryFailed(IOException thrown) {
      if (request.options().errors() == TreeErrors.STOP) {
        fail(thrown);
      }
    }

    /// Ends the copy.
    synchronized void fail(Throwable thrown) {
      if (failure == null) {
        failure = thrown;
      }
      isOver = true;
    }

    /// Records a remain of the copy in the target.
    synchronized void left(IOException remain) {
      remains.add(remain);
    }

    /// Throws the failure that ended the copy, which suppresses the remains.
    ///
    /// @param bytes in the target
    synchronized void requireCompletion(long bytes) throws IOException {
      if (failure == null && isOver) {
        failure = new CopyCancelledException(request.target(), bytes);
      }
      if (failure != null) {
        remains.forEach(failure::addSuppressed);
      }
      switch (failure) {
        case null -> {}
        case IOException e -> throw e;
        case RuntimeException e -> throw e;
        case Error e -> throw e;
        default -> throw new IllegalStateException(failure);
      }
    }
  }
}
