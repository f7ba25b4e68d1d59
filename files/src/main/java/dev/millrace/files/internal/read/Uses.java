package dev.millrace.files.internal.read;

import java.nio.channels.ClosedChannelException;
import java.util.concurrent.atomic.AtomicInteger;

/// The running uses of something that is released once: after it is closed, when the last use ends.
/// So no thread waits for another, and no use meets a number that the kernel gave to another file.
/// Thread-safe.
final class Uses {
  /// No use runs, and none can begin.
  private static final int CLOSED = Integer.MIN_VALUE;

  /// Far from [#CLOSED], so that failing uses never count down to it again.
  private static final int RELEASED = CLOSED / 2;

  /// The running uses, added to [#CLOSED] after the end. Negative numbers let no use begin.
  private final AtomicInteger running = new AtomicInteger();

  private final Runnable release;

  Uses(Runnable release) {
    this.release = release;
  }

  /// Begins a use, which [#end] ends.
  ///
  /// @throws ClosedChannelException after [#close]
  void begin() throws ClosedChannelException {
    if (running.incrementAndGet() < 0) {
      end();
      throw new ClosedChannelException();
    }
  }

  void end() {
    if (running.decrementAndGet() == CLOSED && running.compareAndSet(CLOSED, RELEASED)) {
      release.run();
    }
  }

  /// Lets no more uses begin. Calls after the first have no effect.
  void close() {
    int before = running.getAndUpdate(count -> count < 0 ? count : count + 1 + CLOSED);
    if (before >= 0) {
      end();
    }
  }
}
