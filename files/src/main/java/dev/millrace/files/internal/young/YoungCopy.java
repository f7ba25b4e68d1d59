package dev.millrace.files.internal.young;

import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.Interrupts;
import dev.millrace.files.internal.request.LossCheck;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Copies a small file to a new one by [Files#copy], and checks the length of the target, the
/// source, and the permissions if losses are reported. Not for options that [OptionFit] rejects,
/// nor for paths of other providers.
///
/// The first copies of a JVM run interpreted. This path therefore has no lambdas, streams or
/// concatenated strings, and few classes. `Files.copy` runs little Java code, and an interrupt does
/// not close its files.
///
/// After an unexpected result, this class removes the target, and another engine makes the copy. A
/// failure before the creation of the target, and a source that changes, are exceptions.
///
/// @param state of the native side, for the result
public record YoungCopy(CopyRequest order, SmallSource source, NativeState state) {
  /// Copies the file.
  ///
  /// @return the result; not here if another engine has to make the copy
  public Answer<CopyReport> copy() throws IOException {
    long startNanos = System.nanoTime();
    requireGoingOn();
    if (!source.isKnown() || source.runsAsAnother()) {
      return new NotHere<>("the permissions of the source are not for the JDK to copy");
    }
    try {
      Files.copy(order.source(), order.target());
    } catch (FileAlreadyExistsException | NoSuchFileException | AccessDeniedException e) {
      throw e;
    } catch (IOException e) { // the JDK has removed the target
      return new NotHere<>(String.valueOf(e.getMessage()));
    }
    return check(CopiedTarget.look(order.target()), startNanos);
  }

  private Answer<CopyReport> check(CopiedTarget target, long startNanos) throws IOException {
    Answer<CopyReport> answer = new NotHere<>("");
    try {
      answer = result(target, startNanos);
    } finally {
      if (answer instanceof NotHere) {
        target.remove();
      }
    }
    return answer;
  }

  private Answer<CopyReport> result(CopiedTarget target, long startNanos) throws IOException {
    source.requireUnchanged();
    if (target.isCutShort(source)) {
      return new NotHere<>("the JDK reported a copy that is cut short");
    }
    if (!target.isLocal()) {
      return new NotHere<>("the JDK does not report what its file system reports at the end");
    }
    if (order.lossCheck() == LossCheck.LOOK && !target.hasNoMoreThan(source.permissions())) {
      return new NotHere<>("the file system of the target ignores permissions");
    }
    long bytes = target.bytes(source);
    order.observer().progressed(bytes, source.bytes());
    return new Done<>(result(bytes, startNanos));
  }

  // Not after the copy: the complete target may already be replaced by another program.
  private void requireGoingOn() throws CopyCancelledException {
    if (order.cancellation().isCancelled() || isInterrupted()) {
      throw new CopyCancelledException(order.target(), 0);
    }
  }

  private boolean isInterrupted() {
    return order.interrupts() == Interrupts.CANCEL && Thread.currentThread().isInterrupted();
  }

  private CopyReport result(long bytes, long startNanos) {
    Attempt done = Attempt.completed(CopyStrategy.FILES_COPY, bytes);
    return new CopyReport(
        bytes,
        CopyStrategy.FILES_COPY,
        List.of(state.passedOver(), done),
        Duration.ofNanos(System.nanoTime() - startNanos),
        0,
        Optional.empty(),
        List.of());
  }
}
