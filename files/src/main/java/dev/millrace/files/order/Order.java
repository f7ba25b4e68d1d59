package dev.millrace.files.order;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import java.nio.file.Path;

/// One copy that somebody wants.
public record Order(
    Path source,
    Path target,
    CopyOptions options,
    CopyListener listener,
    Cancellation cancellation,
    Interrupts interrupts) {
  /// A copy that an interrupt of its thread cancels.
  public Order(
      Path source,
      Path target,
      CopyOptions options,
      CopyListener listener,
      Cancellation cancellation) {
    this(source, target, options, listener, cancellation, Interrupts.CANCEL);
  }
}
