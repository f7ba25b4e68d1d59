package dev.millrace.spark;

import dev.millrace.files.TreeEntryType;
import java.io.IOException;
import java.io.Serializable;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/// The outcome of one entry, on its way from an executor to the driver.
///
/// @param source keeps every byte of its name, also where the driver has another encoding
/// @param detail the reason of a skip; the losses of a copy, each as `what`, a tab, the reason and
///   a line end
/// @param failure null unless the entry failed
record TaskOutcome(
    Kind kind,
    TreeEntryType type,
    URI source,
    URI target,
    long bytes,
    String detail,
    @Nullable IOException failure)
    implements Serializable {
  /// The forms of an outcome.
  enum Kind {
    COPIED,
    LINKED,
    SKIPPED,
    FAILED,
    DELETED
  }
}
