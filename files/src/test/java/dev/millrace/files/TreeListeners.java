package dev.millrace.files;

import dev.millrace.files.CopyListener.ProgressEvent;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Listeners for one kind of event.
public final class TreeListeners {
  private TreeListeners() {}

  public static TreeListener onFinished(BiConsumer<TreeOutcome, TreeCounts> consumer) {
    return new TreeListener() {
      @Override
      public void finished(TreeOutcome outcome, TreeCounts counts) {
        consumer.accept(outcome, counts);
      }
    };
  }

  public static TreeListener onProgress(BiConsumer<ProgressEvent, TreeCounts> consumer) {
    return new TreeListener() {
      @Override
      public void progressed(ProgressEvent event, TreeCounts counts) {
        consumer.accept(event, counts);
      }
    };
  }

  public static CopyListener onResult(Consumer<CopyResult> consumer) {
    return new CopyListener() {
      @Override
      public void finished(CopyResult result) {
        consumer.accept(result);
      }
    };
  }

  public static TreeListener onDeleted(Consumer<Path> consumer) {
    return new TreeListener() {
      @Override
      public void deleted(Path target, TreeEntryType type, TreeCounts counts) {
        consumer.accept(target);
      }
    };
  }
}
