package dev.millrace.files;

import java.io.IOException;
import java.util.Objects;
import java.util.function.Consumer;

/// Listens to copies. Every method does nothing by default; later versions may add methods.
///
/// For one copy the calls are: [#started], [#progressed] any number of times, the same again for
/// each retry of [ChangedSource#RETRY], and at the end [#finished] or [#failed]. Calls for one copy
/// never overlap, and each sees the effects of the one before. A listener of several copies at once
/// must be thread-safe.
///
/// An exception or error of any type that [#started] or [#progressed] throws ends the copy, which
/// then leaves the target as it was or absent. The caller of the copier gets that exception, and
/// the listener gets no further call. A slow listener slows the copy down.
///
/// A copy without a listener creates no events.
public interface CopyListener {
  /// A listener that ignores every event.
  // Not a lambda: the first lambda of a JVM takes milliseconds.
  CopyListener NONE = new CopyListener() {};

  /// Returns a listener that passes on each event of [#progressed], and ignores all others.
  static CopyListener onProgress(Consumer<? super CopyProgressEvent> action) {
    Objects.requireNonNull(action);
    return new CopyListener() {
      @Override
      public void progressed(CopyProgressEvent event) {
        action.accept(event);
      }
    };
  }

  /// Called at the start of each try, before the source is opened, by the thread that called the
  /// copier. The copy may fail before it moves a byte.
  default void started(CopyStartEvent event) {}

  /// Called after each piece, by the thread that moved or verified it, which may be another one
  /// than the thread that called the copier. Without verification, small files and clones have one
  /// event. Empty files and symbolic links have one event or none.
  default void progressed(CopyProgressEvent event) {}

  /// Called when the copy is complete and the target has its name, by the thread that called the
  /// copier. An exception from this method reaches the caller of the copier; the target stays.
  default void finished(CopyResult result) {}

  /// Called when the copy has failed and nothing of it is left, by the thread that called the
  /// copier. The caller of the copier gets the failure, with an exception from this method as a
  /// suppressed one. Not called for unchecked exceptions and errors.
  ///
  /// @param failure such as a [CopyCancelledException] or a
  ///   [NoSuchFileException][java.nio.file.NoSuchFileException]
  default void failed(IOException failure) {}
}
