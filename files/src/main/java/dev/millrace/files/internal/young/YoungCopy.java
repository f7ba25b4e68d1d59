package dev.millrace.files.internal.young;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Interrupts;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A [SmallCopy] as requested, with its report. Not for options that [OptionFit] rejects. An
/// interrupt or a cancellation ends it only before it starts.
///
/// @param state of the native side, for the report
public record YoungCopy(CopyRequest request, SmallSource source, NativeState state) {
  /// Copies the file.
  ///
  /// @return the report; empty if another engine has to make the copy
  /// @throws IOException as [SmallCopy#copy]
  public Optional<CopyReport> copy() throws IOException {
    long startNanos = System.nanoTime();
    requireGoingOn();
    long bytes =
        new SmallCopy(source, request.target(), request.lossCheck(), request.observer()).copy();
    return bytes == SmallCopy.NOT_COPIED
        ? Optional.empty()
        : Optional.of(report(bytes, System.nanoTime() - startNanos));
  }

  // Not after the copy: it is complete, and another program may have replaced it already.
  private void requireGoingOn() throws CopyCancelledException {
    if (request.isCancelled().getAsBoolean() || isInterrupted()) {
      throw new CopyCancelledException(request.target(), 0);
    }
  }

  private boolean isInterrupted() {
    return request.interrupts() == Interrupts.CANCEL && Thread.currentThread().isInterrupted();
  }

  private CopyReport report(long bytes, long nanos) {
    Attempt done = Attempt.completed(CopyStrategy.CHANNELS, bytes);
    return new CopyReport(
        bytes,
        CopyStrategy.CHANNELS,
        List.of(state.passedOver(), done),
        Duration.ofNanos(nanos),
        0,
        Optional.empty(),
        List.of());
  }
}
