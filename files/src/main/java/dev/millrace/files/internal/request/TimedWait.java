package dev.millrace.files.internal.request;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/// A short wait of a copy. A pending interrupt does not end it, because the copy may ignore
/// interrupts.
public final class TimedWait {
  private static final long NANOS = TimeUnit.MILLISECONDS.toNanos(10);

  /// The number of waits in a minute.
  public static final int MINUTE = 6_000;

  private TimedWait() {}

  /// Waits for 10 ms.
  public static void take() {
    take(NANOS);
  }

  /// Waits for a given time.
  static void take(long nanos) {
    boolean isInterrupted = Thread.interrupted();
    LockSupport.parkNanos(nanos);
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
