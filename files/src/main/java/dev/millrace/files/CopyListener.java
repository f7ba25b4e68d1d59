package dev.millrace.files;

import dev.millrace.files.internal.request.CopyObserver.PieceCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Consumer;

/// Listens to copies. Every method does nothing by default; later versions may add methods.
///
/// For one copy the calls are: [#started], [#progressed] any number of times, the same again for
/// each retry of [ChangedSource#RETRY], and at the end [#finished] or [#failed]. Calls for one copy
/// never overlap, and each sees the effects of the one before. A listener of several copies at once
/// must be thread-safe.
///
/// A place or a move that clones or copies a single file makes the same calls. One that links or
/// renames it, or fails before it copies, makes none.
///
/// An exception or error of any type that [#started] or [#progressed] throws ends the copy, which
/// then leaves the target as any failed copy does. The caller of the copier gets that exception,
/// and the listener gets no further call. A slow listener slows the copy down.
///
/// A copy without a listener creates no events.
public interface CopyListener {
  /// A listener that ignores every event.
  // Not a lambda: the first lambda of a JVM takes milliseconds.
  CopyListener NONE = new CopyListener() {};

  /// Returns a listener that passes on each event of [#progressed], and ignores all others.
  static CopyListener onProgress(Consumer<? super ProgressEvent> action) {
    Objects.requireNonNull(action);
    return new CopyListener() {
      @Override
      public void progressed(ProgressEvent event) {
        action.accept(event);
      }
    };
  }

  /// Called at the start of each try, before the source is opened, by the thread that called the
  /// copier. The copy may fail before it moves a byte.
  default void started(StartEvent event) {}

  /// Called after each piece, by the thread that moved or verified it, which may be another one
  /// than the thread that called the copier. Without verification, small files and clones have one
  /// event. Empty files and symbolic links have one event or none.
  default void progressed(ProgressEvent event) {}

  /// Called when the copy is complete and the target has its name, by the thread that called the
  /// copier. An exception from this method reaches the caller of the copier; the target stays.
  default void finished(CopyResult result) {}

  /// Called when the copy has failed and nothing of it is left, except as [Copier#move] describes,
  /// by the thread that called the copier. The caller of the copier gets the failure, with an
  /// exception from this method as a suppressed one. Not called for unchecked exceptions and
  /// errors.
  ///
  /// @param failure such as a [CopyCancelledException] or a
  ///   [NoSuchFileException][java.nio.file.NoSuchFileException]
  default void failed(IOException failure) {}

  /// The start of a try to copy a file. Immutable. Later versions may add accessors.
  final class StartEvent {
    private final Path source;
    private final Path target;
    private final int tryNumber;

    StartEvent(Path source, Path target, int tryNumber) {
      this.source = source;
      this.target = target;
      this.tryNumber = tryNumber;
    }

    /// Returns the source, as passed to the copier.
    public Path source() {
      return source;
    }

    /// Returns the target, as passed to the copier.
    public Path target() {
      return target;
    }

    /// Returns 1 for the first try, and more for the retries of [ChangedSource#RETRY].
    public int tryNumber() {
      return tryNumber;
    }

    /// Returns a text for logs, such as `a to b, try 1`. The form may change.
    @Override
    public String toString() {
      return "%s to %s, try %s".formatted(source, target, tryNumber);
    }
  }

  /// The progress of a copy after one piece. Immutable. Later versions may add accessors.
  final class ProgressEvent {
    private final StartEvent start;
    private final PieceCounts counts;

    ProgressEvent(StartEvent start, PieceCounts counts) {
      this.start = start;
      this.counts = counts;
    }

    /// Returns the source, as passed to the copier.
    public Path source() {
      return start.source();
    }

    /// Returns the target, as passed to the copier.
    public Path target() {
      return start.target();
    }

    /// Returns the number of the try that this piece belongs to; the first is 1.
    public int tryNumber() {
      return start.tryNumber();
    }

    /// Returns the number of bytes that are in the target; holes count. The number falls where the
    /// copy moves bytes again, because a call reported more than it moved, or in a retry.
    public long doneBytes() {
      return counts.doneBytes();
    }

    /// Returns the length of the source in bytes. Files that the kernel generates, as in `/proc`,
    /// report 0 or too few: then [#doneBytes] exceeds it.
    public long totalBytes() {
      return counts.totalBytes();
    }

    /// Returns the bytes of [#doneBytes] that are holes: nothing was moved for them.
    public long holeBytes() {
      return counts.holeBytes();
    }

    /// Returns the bytes that were compared with the source, after the last byte was moved: 0 until
    /// then, and without [Verification#HASH] and [Verification#READ_BACK].
    public long verifiedBytes() {
      return counts.verifiedBytes();
    }

    /// Returns a text for logs, such as `5 of 10 bytes`. The form may change.
    @Override
    public String toString() {
      return "%s of %s bytes".formatted(doneBytes(), totalBytes());
    }
  }
}
