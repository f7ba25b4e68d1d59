package dev.millrace.lab.natives;

import dev.millrace.sys.Answer;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.util.Optional;

/// The system calls of a contestant.
///
/// @param answer the calls, or the reason why they are unsupported
record Kernel(Answer<FileCalls> answer) {
  /// The kernel of this JVM.
  static final Kernel HOST = new Kernel(Host.sys().fileCalls());

  /// Returns the reason why the calls are unsupported; empty if they are supported.
  Optional<String> unsupportedReason() {
    return switch (answer) {
      case Answer.Done<FileCalls> _ -> Optional.empty();
      case Answer.NotSupported<FileCalls>(String reason) -> Optional.of(reason);
    };
  }

  /// Returns the calls.
  ///
  /// @throws UnsupportedOperationException if they are unsupported
  FileCalls calls() {
    return switch (answer) {
      case Answer.Done<FileCalls>(FileCalls calls) -> calls;
      case Answer.NotSupported<FileCalls>(String reason) ->
          throw new UnsupportedOperationException(reason);
    };
  }
}
