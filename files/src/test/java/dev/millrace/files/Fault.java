package dev.millrace.files;

import dev.millrace.sys.Errno;

/// What a call answers instead of the plain truth.
@FunctionalInterface
public interface Fault {
  /// The truth.
  Fault NONE = Asked::result;

  /// Does nothing, and says so.
  Fault ZERO = asked -> 0;

  /// Does nothing, and says that all is done.
  Fault LIE = Asked::bytes;

  /// Moves more than it was asked for, as some file servers do.
  Fault TOO_MUCH = asked -> asked.resultFor(asked.bytes() + 100_000);

  /// Says that it has moved more than it was asked for.
  Fault BOAST = asked -> asked.result() + 1;

  /// Fails, and has done nothing.
  static Fault errno(Errno errno) {
    return asked -> errno.result();
  }

  /// Fails, and has done it all the same.
  static Fault afterwards(Errno errno) {
    return asked -> {
      asked.result();
      return errno.result();
    };
  }

  /// Moves no more than that.
  static Fault atMost(long bytes) {
    return asked -> asked.resultFor(Math.min(bytes, asked.bytes()));
  }

  /// Something happens in the meantime.
  static Fault meanwhile(Event event) {
    return asked -> {
      event.happen();
      return asked.result();
    };
  }

  long answer(Asked asked) throws Throwable;

  /// What happens meanwhile.
  @FunctionalInterface
  interface Event {
    void happen() throws Exception;
  }
}
