package dev.millrace.files.tree;

import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOutcome;
import java.nio.file.Path;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/// Listeners for one kind of event.
final class TreeEvents {
  private TreeEvents() {}

  static TreeListener finished(BiConsumer<TreeOutcome, TreeCounts> action) {
    return new TreeListener() {
      @Override
      public void finished(TreeOutcome outcome, TreeCounts counts) {
        action.accept(outcome, counts);
      }
    };
  }

  static TreeListener deleted(Consumer<Path> action) {
    return new TreeListener() {
      @Override
      public void deleted(Path target, TreeEntryType type, TreeCounts counts) {
        action.accept(target);
      }
    };
  }
}
