package dev.millrace.files;

import dev.millrace.sys.Errno;

/// What a call answers instead of the plain truth.
@FunctionalInterface
public interface Fault {
  /// The truth.
  Fault NONE = RecordedCall::result;

  /// Does nothing, and says so.
  Fault ZERO = call -> 0;

  /// Does nothing, and says that all is done.
  Fault LIE = RecordedCall::bytes;

  /// Moves more than it was asked for, as some file servers do.
  Fault TOO_MUCH = call -> call.resultFor(call.bytes() + 100_000);

  /// Says that it has moved more than it was asked for.
  Fault BOAST = call -> call.result() + 1;

  /// Fails, and has done nothing.
  static Fault errno(Errno errno) {
    return call -> errno.result();
  }

  /// Fails, and has done it all the same.
  static Fault afterwards(Errno errno) {
    return call -> {
      call.result();
      return errno.result();
    };
  }

  /// Moves no more than that.
  static Fault atMost(long bytes) {
    return call -> call.resultFor(Math.min(bytes, call.bytes()));
  }

  /// Something happens in the meantime.
  static Fault meanwhile(Event event) {
    return call -> {
      event.happen();
      return call.result();
    };
  }

  long answer(RecordedCall call) throws Throwable;

  /// What happens meanwhile.
  @FunctionalInterface
  interface Event {
    void happen() throws Exception;
  }
}
