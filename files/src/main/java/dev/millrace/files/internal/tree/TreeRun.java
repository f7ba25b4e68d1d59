package dev.millrace.files.internal.tree;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.tree.InternalOptions.DryRun;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
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

  void fail(TreeEntry<?> entry, IOException failure) {
    fail(entry.sourcePath(), entry.targetPath(), entry.kind(), failure);
  }

  /// Reports an entry that could not be copied or removed.
  void fail(Path source, Path target, TreeEntryType kind, IOException failure) {
    log.failed(source, target, kind, failure);
    if (options().errors() == TreeErrors.STOP) {
      stop.fail(failure);
    }
  }

  CopyRequest.Builder ofFile(TreeEntry<?> entry, Path source, Path target, CopyOptions options) {
    return CopyRequest.of(source, target, options)
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

    void cancel() {
      isOver = true;
    }

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

  /// Counts the entries of a tree by their outcome, and notifies the observer. Thread-safe.
  static final class TreeLog {
    private final TreeObserver observer;
    private final LongAdder files = new LongAdder();
    private final LongAdder directories = new LongAdder();
    private final LongAdder links = new LongAdder();
    private final LongAdder specialFiles = new LongAdder();
    private final LongAdder hardLinks = new LongAdder();
    private final LongAdder skipped = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder bytes = new LongAdder();
    private final LongAdder clonedBytes = new LongAdder();
    private final LongAdder linkedFiles = new LongAdder();
    private final LongAdder clonedFiles = new LongAdder();
    private final LongAdder holeBytes = new LongAdder();
    private final LongAdder deleted = new LongAdder();

    TreeLog(TreeObserver observer) {
      this.observer = observer;
    }

    void copied(TreeEntry<?> entry, CopiedEntry copy) {
      counter(entry.kind()).increment();
      bytes.add(copy.bytes());
      holeBytes.add(copy.holeBytes());
      addWay(copy);
      if (observer.wantsAll() || !copy.lost().isEmpty()) {
        end(TreeEvent.copied(entry, copy));
      }
    }

    private void addWay(CopiedEntry copy) {
      switch (copy.way()) {
        case LINKED -> linkedFiles.increment();
        case CLONED -> {
          clonedFiles.increment();
          clonedBytes.add(copy.bytes());
        }
        default -> {}
      }
    }

    private LongAdder counter(TreeEntryType type) {
      return switch (type) {
        case FILE -> files;
        case DIRECTORY -> directories;
        case LINK -> links;
        case SPECIAL -> specialFiles;
      };
    }

    void linked(TreeEntry<?> entry) {
      hardLinks.increment();
      if (observer.wantsAll()) {
        end(event(Kind.LINKED, entry, ""));
      }
    }

    void skipped(TreeEntry<?> entry, String reason) {
      skipped.increment();
      end(event(Kind.SKIPPED, entry, reason));
    }

    void failed(Path source, Path target, TreeEntryType type, IOException failure) {
      failed.increment();
      end(new TreeEvent(Kind.FAILED, source, target, type, "", failure));
    }

    void deleted(Path target, TreeEntryType type) {
      deleted.increment();
      if (observer.wantsAll()) {
        end(new TreeEvent(Kind.DELETED, target, target, type, "", null));
      }
    }

    private static TreeEvent event(Kind kind, TreeEntry<?> entry, String reason) {
      return new TreeEvent(
          kind, entry.sourcePath(), entry.targetPath(), entry.kind(), reason, null);
    }

    private synchronized void end(TreeEvent event) {
      observer.ended(event, counts());
    }

    synchronized void progressed(TreeEntry<?> entry, PieceCounts pieces) {
      observer.progressed(entry.sourcePath(), entry.targetPath(), pieces, counts());
    }

    TreeCounts counts() {
      return new TreeCounts(
          files.sum(),
          directories.sum(),
          links.sum(),
          specialFiles.sum(),
          hardLinks.sum(),
          skipped.sum(),
          failed.sum(),
          bytes.sum(),
          clonedBytes.sum(),
          linkedFiles.sum(),
          clonedFiles.sum(),
          holeBytes.sum(),
          deleted.sum());
    }
  }
}
