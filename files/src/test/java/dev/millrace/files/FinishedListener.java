package dev.millrace.files;

import java.util.function.BiConsumer;

/// Listeners that get the outcome of each entry.
public final class FinishedListener {
  private FinishedListener() {}

  public static TreeListener onFinished(BiConsumer<TreeOutcome, TreeCounts> consumer) {
    return new TreeListener() {
      @Override
      public void finished(TreeOutcome outcome, TreeCounts counts) {
        consumer.accept(outcome, counts);
      }
    };
  }
}
