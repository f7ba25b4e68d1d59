package dev.millrace.files;

import dev.millrace.files.internal.request.CopyObserver;
import java.io.IOException;
import java.nio.file.Path;

/// The calls of a listener for one copy. Reports to it with event objects.
final class ListenerCalls implements CopyObserver {
  private final CopyListener listener;
  private CopyStartEvent start;

  ListenerCalls(CopyListener listener, Path source, Path target) {
    this.listener = listener;
    start = new CopyStartEvent(source, target, 0);
  }

  @Override
  public void started() {
    start = new CopyStartEvent(start.source(), start.target(), start.tryNumber() + 1);
    listener.started(start);
  }

  @Override
  public void progressed(long doneBytes, long totalBytes) {
    listener.progressed(new CopyProgressEvent(start, doneBytes, totalBytes));
  }

  CopyResult finished(CopyResult result) {
    listener.finished(result);
    return result;
  }

  IOException failed(IOException failure) {
    try {
      listener.failed(failure);
    } catch (RuntimeException | Error e) {
      failure.addSuppressed(e);
    }
    return failure;
  }
}
