package dev.millrace.files;

import java.io.IOException;
import java.util.List;

/// Records the events of copies as words, in their order.
class EventRecorder implements CopyListener {
  private final List<String> events;

  EventRecorder(List<String> events) {
    this.events = events;
  }

  @Override
  public void started(StartEvent event) {
    events.add("try " + event.tryNumber());
  }

  @Override
  public void progressed(ProgressEvent event) {
    events.add(event.doneBytes() + " of " + event.totalBytes());
  }

  @Override
  public void finished(CopyResult result) {
    events.add("finished " + result.bytes());
  }

  @Override
  public void failed(IOException failure) {
    events.add("failed " + failure.getClass().getSimpleName());
  }

  /// Throws an exception that no method declares, as a listener in Kotlin may.
  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals", "DoNotCallSuggester"})
  static <E extends Throwable> void raise(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
