package dev.millrace.files;

import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyReport;
import java.io.IOException;
import java.nio.file.Path;

/// A copy with a listener, from its first event to its last one.
///
/// @param source for the events
/// @param target for the events
record ObservedCopy(CopyListener listener, Path source, Path target) {
  /// The copy itself.
  @FunctionalInterface
  interface Copying {
    CopyReport copy(CopyObserver observer) throws IOException;
  }

  @SuppressWarnings("ReferenceEquality") // a listener may define `equals`
  CopyReport run(Copying copying) throws IOException {
    return listener == CopyListener.NONE
        ? copying.copy(CopyObserver.NONE)
        : runObserved(copying, new ListenerCalls(listener, source, target));
  }

  private static CopyReport runObserved(Copying copying, ListenerCalls calls) throws IOException {
    CopyReport report;
    try {
      report = copying.copy(calls);
    } catch (IOException e) {
      throw calls.failed(e);
    } catch (ListenerException e) {
      throw e.unwrapped();
    }
    calls.finished(new CopyResult(report));
    return report;
  }
}
