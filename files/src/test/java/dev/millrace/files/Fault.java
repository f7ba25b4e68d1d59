package dev.millrace.files;

import dev.millrace.sys.Errno;

/// The false behaviour of a call.
@FunctionalInterface
public interface Fault {
  /// Behaves correctly.
  Fault NONE = RecordedCall::result;

  /// Does nothing, and reports 0.
  Fault ZERO = call -> 0;

  /// Does nothing, and reports success.
  Fault FALSE_SUCCESS = RecordedCall::bytes;

  /// Moves more than requested, as some file servers do.
  Fault TOO_MUCH = call -> call.resultFor(call.bytes() + 100_000);

  /// Reports more than requested.
  Fault OVERREPORT = call -> call.result() + 1;

  /// Fails without an effect.
  static Fault errno(Errno errno) {
    return call -> errno.result();
  }

  /// Fails after the full effect.
  static Fault afterwards(Errno errno) {
    return call -> {
      call.result();
      return errno.result();
    };
  }

  /// Moves at most this many bytes.
  static Fault atMost(long bytes) {
    return call -> call.resultFor(Math.min(bytes, call.bytes()));
  }

  /// Runs an event before the call.
  static Fault meanwhile(Event event) {
    return call -> {
      event.happen();
      return call.result();
    };
  }

  long answer(RecordedCall call) throws Throwable;

  /// An event during a call.
  @FunctionalInterface
  interface Event {
    void happen() throws Exception;
  }
}
