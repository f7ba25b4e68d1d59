package dev.millrace.files.internal.request;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.sys.Existing;
import java.io.IOException;
import java.nio.file.Path;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// A request for one copy, made by a [CopyRequestBuilder].
///
/// @param limiter shared by all copies of a tree
/// @param threads of the tree for a large file; null for a copy that is no part of a tree
/// @param newFileName the moment at which a new file gets its name
public record CopyRequest(
    Path source,
    Path target,
    CopyOptions options,
    CopyObserver observer,
    BooleanSupplier isCancelled,
    Interrupts interrupts,
    LossCheck lossCheck,
    CopyNames names,
    RateLimiter limiter,
    @Nullable CopyThreads threads,
    NewFileName newFileName) {
  /// Returns whether the source is a symbolic link and the options copy the link itself.
  public boolean copiesLink() throws IOException {
    return options.symbolicLinks() == SymbolicLinks.COPY && Existing.isLink(source);
  }

  /// The check of a target for lost permissions.
  public enum LossCheck {
    /// Checks, and reports a loss.
    LOOK,
    /// Skips the check: the caller ignores reports, as with `Files.copy`.
    SKIP
  }
}
