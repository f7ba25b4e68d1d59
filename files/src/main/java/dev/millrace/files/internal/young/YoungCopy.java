package dev.millrace.files.internal.young;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyResult;
import dev.millrace.files.CopyStrategy;
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

/// Copies a small file to a new one by [Files#copy], and checks the result: the length of the
/// target, the source, and the permissions if losses are reported. Not for options that [OptionFit]
/// rejects, nor for paths of other providers.
///
/// The first copies of a JVM run interpreted, so that this path has no lambdas, no streams, no
/// concatenated strings and few classes. `Files.copy` runs little Java code, and an interrupt does
/// not close its files.
///
/// Unexpected results are left to another engine, with no target behind. A failure before the
/// target is made, and a source that changes, are exceptions.
///
/// @param state of the native side, for the result
public record YoungCopy(CopyRequest order, SmallSource source, NativeState state) {
  /// Copies.
  ///
  /// @return the result; not here if another engine has to make the copy
  /// @throws FileSystemException if the copy failed, and its target may be a file of another
  ///   program, which therefore stays
  public Answer<CopyResult> copy() throws IOException {
    long startNanos = System.nanoTime();
    long startMillis = System.currentTimeMillis();
    requireGoingOn();
    if (!source.isKnown() || source.runsAsAnother()) {
      return new NotHere<>("the permissions of the source are not for the JDK to copy");
    }
    if (!TargetStores.isLocal(order.target())) {
      return new NotHere<>("the JDK ignores what this file system reports at the end");
    }
    try {
      Files.copy(order.source(), order.target());
    } catch (FileAlreadyExistsException | NoSuchFileException | AccessDeniedException e) {
      throw e;
    } catch (IOException e) {
      return retryElsewhere(e);
    }
    return check(CopiedTarget.look(order.target(), startMillis), startNanos);
  }

  // The JDK removes the target after a failure, but does not report if that fails too.
  private Answer<CopyResult> retryElsewhere(IOException failure) throws IOException {
    if (Files.exists(order.target(), LinkOption.NOFOLLOW_LINKS)) {
      throw failure;
    }
    return new NotHere<>(String.valueOf(failure.getMessage()));
  }

  private Answer<CopyResult> check(CopiedTarget target, long startNanos) throws IOException {
    Answer<CopyResult> answer;
    try {
      BasicFileAttributes now = source.look();
      if (now != null && target.isSameFileAs(now)) { // the JDK has copied nothing
        throw new FileAlreadyExistsException(order.target().toString());
      }
      answer = result(target, now, startNanos);
    } catch (FileAlreadyExistsException e) {
      throw e;
    } catch (IOException | RuntimeException | Error e) {
      remove(target, e);
      throw e;
    }
    if (answer instanceof NotHere<CopyResult>(String reason)) {
      remove(target, new FileSystemException(order.target().toString(), null, reason));
    }
    return answer;
  }

  private void remove(CopiedTarget target, Throwable why) throws IOException {
    boolean isRemoved = false;
    try {
      isRemoved = target.remove();
    } catch (IOException e) {
      why.addSuppressed(e);
    }
    if (!isRemoved) {
      String reason = "may be incomplete, and could not be removed safely: " + why.getMessage();
      FileSystemException left = new FileSystemException(order.target().toString(), null, reason);
      left.initCause(why);
      throw left;
    }
  }

  private Answer<CopyResult> result(
      CopiedTarget target, @Nullable BasicFileAttributes now, long startNanos) throws IOException {
    target.requireFile(source);
    source.requireUnchanged(now);
    if (target.isCutShort(source)) {
      return new NotHere<>("the JDK reported a copy that is cut short");
    }
    if (source.isExecutable() && target.runsAsAnother()) {
      return new NotHere<>("the permissions of the source changed while it was copied");
    }
    if (order.lossCheck() == LossCheck.LOOK && !target.hasNoMoreThan(source.permissions())) {
      return new NotHere<>("the file system of the target ignores permissions");
    }
    long bytes = target.bytes(source);
    order.listener().moved(bytes, source.bytes());
    return new Done<>(result(bytes, startNanos));
  }

  // Not after the copy: it is complete, and another program may have replaced it already.
  private void requireGoingOn() throws CopyCancelledException {
    if (order.cancellation().isCancelled() || isInterrupted()) {
      throw new CopyCancelledException(order.target(), 0);
    }
  }

  private boolean isInterrupted() {
    return order.interrupts() == Interrupts.CANCEL && Thread.currentThread().isInterrupted();
  }

  private CopyResult result(long bytes, long startNanos) {
    Attempt done = new Attempt(CopyStrategy.FILES_COPY, bytes, Attempt.DONE);
    return new CopyResult(
        bytes,
        CopyStrategy.FILES_COPY,
        List.of(state.passedOver(), done),
        Duration.ofNanos(System.nanoTime() - startNanos),
        0,
        Optional.empty(),
        List.of());
  }
}
