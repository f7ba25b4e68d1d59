package dev.millrace.files.internal.request;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.SymbolicLinks;
import java.nio.file.Files;
import java.nio.file.Path;

/// One copy that somebody wants.
public record CopyRequest(
    Path source,
    Path target,
    CopyOptions options,
    CopyListener listener,
    Cancellation cancellation,
    Interrupts interrupts,
    LossCheck lossCheck) {
  /// A copy with a full report.
  public CopyRequest(
      Path source,
      Path target,
      CopyOptions options,
      CopyListener listener,
      Cancellation cancellation,
      Interrupts interrupts) {
    this(source, target, options, listener, cancellation, interrupts, LossCheck.LOOK);
  }

  /// A copy with a full report that an interrupt of its thread cancels.
  public CopyRequest(
      Path source,
      Path target,
      CopyOptions options,
      CopyListener listener,
      Cancellation cancellation) {
    this(source, target, options, listener, cancellation, Interrupts.CANCEL, LossCheck.LOOK);
  }

  /// Whether the source is a symbolic link that is to be copied itself.
  public boolean copiesLink() {
    return options.symbolicLinks() == SymbolicLinks.COPY && Files.isSymbolicLink(source);
  }
}
