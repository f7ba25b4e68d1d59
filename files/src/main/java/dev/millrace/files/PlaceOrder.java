package dev.millrace.files;

import dev.millrace.files.PlaceResult.Way;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import java.util.List;

/// The ways of [Copier#place], from the first one that it tries to the last one.
///
/// Later versions may add constants. A `switch` over this type needs a `default`.
public enum PlaceOrder {
  /// A hard link, else a clone, else a copy. Needs the least time and space, for files that no
  /// program changes.
  LINK_CLONE_OR_COPY(Way.LINKED, Way.CLONED, Way.COPIED),
  /// A hard link, else a copy that shares no blocks.
  LINK_OR_COPY(Way.LINKED, Way.COPIED),
  /// A clone, else a copy. The new file is always separate: a change of one file leaves the other
  /// as it is.
  CLONE_OR_COPY(Way.CLONED, Way.COPIED),
  /// A hard link, or a failure.
  LINK(Way.LINKED),
  /// A clone, or a failure. A symbolic link, which has no blocks, is copied.
  CLONE(Way.CLONED);

  @SuppressWarnings("ImmutableEnumChecker") // the list is
  private final List<Way> ways;

  PlaceOrder(Way... ways) {
    this.ways = List.of(ways);
  }

  /// Returns the ways, the first one first.
  List<Way> ways() {
    return ways;
  }

  boolean linksFirst() {
    return ways.contains(Way.LINKED);
  }

  FileForm form() {
    if (!linksFirst()) {
      return FileForm.COPY;
    }
    return ways.size() == 1 ? FileForm.HARD_LINK : FileForm.HARD_LINK_OR_COPY;
  }

  Reflink reflink() {
    if (!ways.contains(Way.CLONED)) {
      return Reflink.NEVER;
    }
    return ways.contains(Way.COPIED) ? Reflink.AUTO : Reflink.ALWAYS;
  }
}
