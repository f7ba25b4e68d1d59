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
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
public record YoungCopy(CopyRequest request, SmallSource source, NativeState state) {
  /// Copies the file.
  ///
  /// @return the result; not here if another engine has to make the copy
  /// @throws FileSystemException if the copy failed, and its target may be a file of another
  ///   program, which therefore stays
  public Answer<CopyReport> copy() throws IOException {
    long startNanos = System.nanoTime();
    long startMillis = System.currentTimeMillis();
    requireGoingOn();
    if (!source.isKnown() || source.runsAsAnother()) {
      return new NotHere<>("the permissions of the source are not for the JDK to copy");
    }
    if (!TargetStores.isLocal(request.target())) {
      return new NotHere<>("the JDK ignores errors that this file system reports at close(2)");
    }
    try {
      Files.copy(request.source(), request.target());
    } catch (FileAlreadyExistsException | NoSuchFileException | AccessDeniedException e) {
      throw e;
    } catch (IOException e) {
      return retryElsewhere(e);
    }
    return check(CopiedTarget.look(request.target(), startMillis), startNanos);
  }

  // The JDK removes the target after a failure, but does not report if that removal fails too.
  private Answer<CopyReport> retryElsewhere(IOException failure) throws IOException {
    if (Files.exists(request.target(), LinkOption.NOFOLLOW_LINKS)) {
      throw failure;
    }
    return new NotHere<>(String.valueOf(failure.getMessage()));
  }

  private Answer<CopyReport> check(CopiedTarget target, long startNanos) throws IOException {
    Answer<CopyReport> answer;
    try {
      BasicFileAttributes now = source.look();
      if (now != null && target.isSameFileAs(now)) { // the JDK has copied nothing
        throw new FileAlreadyExistsException(request.target().toString());
      }
      answer = result(target, now, startNanos);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | RuntimeException | Error e) {
      remove(target, e);
      throw e;
    }
    if (answer instanceof NotHere<CopyReport>(String reason)) {
      remove(target, new FileSystemException(request.target().toString(), null, reason));
    }
    return answer;
  }

  private void remove(CopiedTarget target, Throwable why) throws IOException {
    boolean isRemoved = false;
    try {
      isRemoved = target.remove(source);
    } catch (IOException e) {
      why.addSuppressed(e);
    }
    if (!isRemoved) {
      String reason = "may be incomplete, and could not be removed safely: " + why.getMessage();
      FileSystemException left = new FileSystemException(request.target().toString(), null, reason);
      left.initCause(why);
      throw left;
    }
  }

  private Answer<CopyReport> result(
      CopiedTarget target, @Nullable BasicFileAttributes now, long startNanos) throws IOException {
    target.requireFile(source);
    source.requireUnchanged(now);
    if (target.isCutShort(source)) {
      return new NotHere<>("the JDK reported a copy that is cut short");
    }
    if (source.isExecutable() && target.runsAsAnother()) {
      return new NotHere<>("the permissions of the source changed while it was copied");
    }
    if (request.lossCheck() == LossCheck.LOOK && !target.hasNoMoreThan(source.permissions())) {
      return new NotHere<>("the file system of the target ignores permissions");
    }
    long bytes = target.bytes(source);
    request.observer().progressed(bytes, source.bytes());
    return new Done<>(result(bytes, startNanos));
  }

  // Not after the copy: it is complete, and another program may have replaced it already.
  private void requireGoingOn() throws CopyCancelledException {
    if (request.cancellation().isCancelled() || isInterrupted()) {
      throw new CopyCancelledException(request.target(), 0);
    }
  }

  private boolean isInterrupted() {
    return request.interrupts() == Interrupts.CANCEL && Thread.currentThread().isInterrupted();
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
