package dev.millrace.files.internal.tree;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent;
import dev.millrace.files.internal.tree.TreeObserver.TreeEvent.Kind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.LongAdder;

/// Counts the entries of a tree by their outcome, and notifies the observer. Thread-safe.
final class TreeLog {
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
    return new TreeEvent(kind, entry.sourcePath(), entry.targetPath(), entry.kind(), reason, null);
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
