package dev.millrace.files.internal.request;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.SymbolicLinks;
import dev.millrace.files.internal.request.CopyNames.OfPaths;
import java.nio.file.Files;
import java.nio.file.Path;

/// A request for one copy.
///
/// @param limiter shared by all copies of a tree
public record CopyRequest(
    Path source,
    Path target,
    CopyOptions options,
    CopyObserver observer,
    Cancellation cancellation,
    Interrupts interrupts,
    LossCheck lossCheck,
    CopyNames names,
    RateLimiter limiter) {
  /// A copy with a rate limit that no other copy shares.
  public CopyRequest(
      Path source,
      Path target,
      CopyOptions options,
      CopyObserver observer,
      Cancellation cancellation,
      Interrupts interrupts,
      LossCheck lossCheck,
      CopyNames names) {
    this(
        source,
        target,
        options,
        observer,
        cancellation,
        interrupts,
        lossCheck,
        names,
        RateLimiter.of(options.bytesPerSecond(), System.nanoTime()));
  }

  /// A copy of a file by its path.
  public CopyRequest(
      Path source,
      Path target,
      CopyOptions options,
      CopyObserver observer,
      Cancellation cancellation,
      Interrupts interrupts,
      LossCheck lossCheck) {
    this(
        source,
        target,
        options,
        observer,
        cancellation,
        interrupts,
        lossCheck,
        new OfPaths(source, target));
  }

  /// A copy with a full report.
  public CopyRequest(
      Path source,
      Path target,
      CopyOptions options,
      CopyObserver observer,
      Cancellation cancellation,
      Interrupts interrupts) {
    this(source, target, options, observer, cancellation, interrupts, LossCheck.LOOK);
  }

  /// A copy with a full report that an interrupt of its thread cancels.
  public CopyRequest(
      Path source,
      Path target,
      CopyOptions options,
      CopyObserver observer,
      Cancellation cancellation) {
    this(source, target, options, observer, cancellation, Interrupts.CANCEL, LossCheck.LOOK);
  }

  /// Returns whether the source is a symbolic link and the options copy the link itself.
  public boolean copiesLink() {
    return options.symbolicLinks() == SymbolicLinks.COPY && Files.isSymbolicLink(source);
  }
}
