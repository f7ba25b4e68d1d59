package dev.millrace.files.internal.tree;

import dev.millrace.files.ExistingFile;
import dev.millrace.sys.EntryType;
import dev.millrace.sys.MetadataCalls.Link;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// The reason why an existing target of an entry stays.
record KeepReason<D>(TreeSystem<D> system, ExistingFile existing) {
  static final String FINISHED = "the target is complete";
  static final String EXISTS = "the target exists";

  /// Returns the reason for the log, or null if the target is to be replaced.
  @Nullable String find(TreeEntry<D> entry, Link link, EntryStatus source, EntryStatus target)
      throws IOException {
    if (target.type() == source.type() && system.isFinished(entry, link)) {
      return FINISHED;
    }
    return isKept(entry, link, source, target) ? reason() : null;
  }

  private boolean isKept(TreeEntry<D> entry, Link link, EntryStatus source, EntryStatus target)
      throws IOException {
    return switch (existing) {
      case FAIL, REPLACE -> false;
      case SKIP -> true;
      case SKIP_IF_NEWER -> target.compareTime(source) >= 0;
      case SKIP_IF_SAME_SIZE_AND_TIME ->
          target.type() == source.type()
              && target.bytes() == source.bytes()
              && target.compareTime(source) == 0;
      case SKIP_IF_SAME_CONTENT ->
          target.type() == EntryType.FILE
              && source.type() == EntryType.FILE
              && target.bytes() == source.bytes()
              && system.hasSameContent(entry, link);
    };
  }

  private String reason() {
    return switch (existing) {
      case SKIP_IF_NEWER -> "the target is not older";
      case SKIP_IF_SAME_SIZE_AND_TIME -> "the target has the same size and time";
      case SKIP_IF_SAME_CONTENT -> "the target has the same content";
      default -> EXISTS;
    };
  }
}
