package dev.millrace.files.internal.young;

import dev.millrace.files.Attempt;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Metadata;
import dev.millrace.files.Way;
import dev.millrace.files.internal.order.Interrupts;
import dev.millrace.files.internal.order.LossCheck;
import dev.millrace.files.internal.order.Order;
import dev.millrace.sys.Answer;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Answer.NotHere;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Copies a small file to a new one by the channels of Java, in nine system calls. Not for options
/// that [OptionFit] rejects, nor for paths of other providers.
///
/// The first copies of a JVM run interpreted, so that this path has no lambdas, no streams, no
/// concatenated strings and few classes.
///
/// Whatever it does not expect it leaves to another engine, and no target behind. A failure before
/// the target is made, and a source that changes, are exceptions.
///
/// @param state of the native side, for the result
public record YoungCopy(Order order, SmallSource source, NativeState state) {
  /// The kernel takes longer for shorter files, and its first use by a JVM takes 10 ms.
  private static final long BUFFERED_BYTES = 64 << 10;

  private static final String ENDED_EARLY = "the source ended early";
  private static final String TOO_LONG = "the source has more bytes than it says";

  /// Copies.
  ///
  /// @return the result; not here if another engine has to make the copy
  public Answer<CopyResult> copy() throws IOException {
    boolean isHidden = order.interrupts() == Interrupts.IGNORE && Thread.interrupted();
    try {
      return copy(System.nanoTime());
    } finally {
      if (isHidden) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Answer<CopyResult> copy(long startNanos) throws IOException {
    requireGoingOn(0);
    if (!source.shows(order.options().metadata())) {
      return new NotHere<>("the permissions of the source are not shown");
    }
    try (FileChannel in = source.open()) {
      NewTarget target =
          NewTarget.create(order.target(), source.attributes(order.options().metadata()));
      return land(in, target, startNanos);
    }
  }

  private Answer<CopyResult> land(FileChannel in, NewTarget target, long startNanos)
      throws IOException {
    Answer<CopyResult> answer = new NotHere<>(ENDED_EARLY);
    try {
      answer = fill(in, target, startNanos);
    } finally {
      if (answer instanceof NotHere) {
        removeUndisturbed(target);
      }
    }
    return answer;
  }

  // An interrupt would close the channel of the file.
  private static void removeUndisturbed(NewTarget target) throws IOException {
    boolean isInterrupted = Thread.interrupted();
    try {
      target.remove();
    } finally {
      if (isInterrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private Answer<CopyResult> fill(FileChannel in, NewTarget target, long startNanos)
      throws IOException {
    try {
      if (!isMoved(in, target)) {
        return new NotHere<>(ENDED_EARLY);
      }
    } catch (ClosedByInterruptException e) {
      requireGoingOn(target.bytes());
      return new NotHere<>("an interrupt closed a channel");
    } catch (IOException e) {
      return new NotHere<>(String.valueOf(e.getMessage()));
    }
    source.requireUnchanged(); // by its name: the open file had the length of the target
    if (target.bytes() != source.bytes() && source.bytes() != 0) {
      return new NotHere<>(ENDED_EARLY);
    }
    if (target.bytes() > EngineChoice.MOST_BYTES) {
      return new NotHere<>(TOO_LONG);
    }
    if (order.lossCheck() == LossCheck.LOOK && !keepsPermissions(target)) {
      return new NotHere<>("the file system of the target ignores permissions");
    }
    order.listener().moved(target.bytes(), source.bytes());
    requireGoingOn(target.bytes());
    target.close();
    return new Done<>(result(target.bytes(), startNanos));
  }

  // The channel of a file that was opened by the name of another shows another length.
  private boolean isMoved(FileChannel in, NewTarget target) throws IOException {
    return source.bytes() > BUFFERED_BYTES
        ? target.transfer(in, source.bytes()) && in.size() == source.bytes()
        : move(in, target) || in.size() == target.bytes();
  }

  // Returns whether a read found the end of the source: one that does not fill its buffer. Files
  // that
  // the kernel generates, as in /proc, report no length, and end where nothing is read any more.
  private boolean move(FileChannel in, NewTarget target) throws IOException {
    ByteBuffer buffer = SpareBuffers.SHARED.take(source.bytes());
    try {
      int read = buffer.capacity();
      while (isBeforeEnd(read, buffer) && mayHaveMore(target.bytes())) {
        read = in.read(buffer.clear(), target.bytes());
        if (read > 0 && !target.write(buffer.flip())) {
          return false;
        }
      }
      return read < buffer.capacity();
    } finally {
      SpareBuffers.SHARED.giveBack(buffer);
    }
  }

  private boolean isBeforeEnd(int read, ByteBuffer buffer) {
    return source.bytes() == 0 ? read > 0 : read == buffer.capacity();
  }

  private boolean mayHaveMore(long copiedBytes) {
    return source.bytes() == 0
        ? copiedBytes <= EngineChoice.MOST_BYTES
        : copiedBytes < source.bytes();
  }

  // Fewer permissions are those of the umask.
  private boolean keepsPermissions(NewTarget target) throws IOException {
    return order.options().metadata() == Metadata.NONE
        || target.hasNoMoreThan(source.permissions());
  }

  private void requireGoingOn(long copiedBytes) throws CopyCancelledException {
    if (order.cancellation().isCancelled() || isInterrupted()) {
      throw new CopyCancelledException(order.target(), copiedBytes);
    }
  }

  private boolean isInterrupted() {
    return order.interrupts() == Interrupts.CANCEL && Thread.currentThread().isInterrupted();
  }

  private CopyResult result(long bytes, long startNanos) {
    Attempt done = new Attempt(Way.CHANNELS, bytes, Attempt.DONE);
    return new CopyResult(
        bytes,
        Way.CHANNELS,
        List.of(state.passedOver(), done),
        Duration.ofNanos(System.nanoTime() - startNanos),
        0,
        Optional.empty(),
        List.of());
  }
}
