package dev.millrace.sys;

import java.util.function.LongSupplier;

/// Makes calls again that a signal interrupted. The only place that knows EINTR.
final class Uninterrupted {
  private Uninterrupted() {}

  /// The result of a call, or the negated errno, which is not EINTR.
  static long call(LongSupplier call) {
    long result = call.getAsLong();
    while (Errno.EINTR.is(result)) {
      result = call.getAsLong();
    }
    return result;
  }
}
