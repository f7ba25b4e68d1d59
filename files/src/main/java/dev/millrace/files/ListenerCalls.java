package dev.millrace.files;

import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.files.CopyListener.StartEvent;
import dev.millrace.files.internal.path.UninterruptedWork;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import dev.millrace.files.internal.request.CopyReport;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The calls of a listener for one copy. Reports to it with event objects, until it throws
/// anything.
final class ListenerCalls implements CopyObserver {
  private final CopyListener listener;
  private StartEvent start;
  private boolean hasThrown;
  private @Nullable CopyReport report;

  private ListenerCalls(CopyListener listener, Path source, Path target) {
    this.listener = listener;
    start = new StartEvent(source, target, 0);
  }

  /// The copy itself.
  @FunctionalInterface
  interface Copying<R> {
    R copy(CopyObserver observer) throws IOException;
  }

  /// Makes a copy with a listener, from its first event to its last one. A call that copies nothing
  /// has no events. A tree may have a separate listener.
  ///
  /// @param source for the events
  /// @param target for the events
  @SuppressWarnings("ReferenceEquality") // a listener may define `equals`
  static <R> R observe(CopyListener listener, Path source, Path target, Copying<R> copying)
      throws IOException {
    try {
      return listener == CopyListener.NONE
          ? copying.copy(CopyObserver.NONE)
          : new ListenerCalls(listener, source, target).observe(copying);
    } catch (ListenerException e) {
      throw UninterruptedWork.<RuntimeException>unchanged(e.thrown);
    }
  }

  private <R> R observe(Copying<R> copying) throws IOException {
    R result;
    try {
      result = copying.copy(this);
    } catch (IOException e) {
      throw failed(e);
    }
    if (report != null) {
      listener.finished(new CopyResult(report));
    }
    return result;
  }

  @Override
  public void started() {
    start = new StartEvent(start.source(), start.target(), start.tryNumber() + 1);
    try {
      listener.started(start);
    } catch (Throwable e) {
      throw ended(e);
    }
  }

  @Override
  public void progressed(PieceCounts counts) {
    if (hasThrown) { // another thread of the copy, which has not noticed the exception yet
      return;
    }
    try {
      listener.progressed(new ProgressEvent(start, counts));
    } catch (Throwable e) {
      throw ended(e);
    }
  }

  // The listener learns of it when the target has its name.
  @Override
  public void finished(CopyReport value) {
    report = value;
  }

  private RuntimeException ended(Throwable thrown) {
    hasThrown = true;
    return ofListener(thrown);
  }

  /// Returns an exception that carries the exception of a listener to [#observe].
  static RuntimeException ofListener(Throwable thrown) {
    if (thrown instanceof Error error) {
      throw error;
    }
    return thrown instanceof RuntimeException unchecked ? unchecked : new ListenerException(thrown);
  }

  private IOException failed(IOException failure) {
    boolean hasStarted = start.tryNumber() > 0;
    if (hasStarted && !hasThrown) {
      try {
        listener.failed(failure);
      } catch (Throwable e) {
        suppress(failure, e);
      }
    }
    return failure;
  }

  // No exception can suppress itself; another one may be equal to it.
  @SuppressWarnings("ReferenceEquality")
  private static void suppress(IOException failure, Throwable thrown) {
    if (thrown != failure) {
      failure.addSuppressed(thrown);
    }
  }

  /// Carries a checked exception of a listener through the copy. The copy would take an
  /// `IOException` for its own failure, and pass over the others.
  ///
  /// A listener declares no checked exceptions, but other languages and casts of generic types
  /// throw them all the same.
  private static final class ListenerException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Throwable thrown;

    ListenerException(Throwable thrown) {
      super(thrown);
      this.thrown = thrown;
    }
  }
}
