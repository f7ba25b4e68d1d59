package dev.millrace.lab.natives;

import dev.millrace.sys.Answer;
import dev.millrace.sys.FileCalls;
import dev.millrace.sys.host.Host;
import java.util.Optional;

/// The system calls that a contestant makes, where there are any.
///
/// @param answer the calls, or why they are not here
record Kernel(Answer<FileCalls> answer) {
  /// That of this JVM.
  static final Kernel HOST = new Kernel(Host.sys().fileCalls());

  /// Why there are no calls; empty if there are.
  Optional<String> unsupportedReason() {
    return switch (answer) {
      case Answer.Done<FileCalls> _ -> Optional.empty();
      case Answer.NotHere<FileCalls>(String reason) -> Optional.of(reason);
    };
  }

  /// The calls.
  ///
  /// @throws UnsupportedOperationException if there are none
  FileCalls calls() {
    return switch (answer) {
      case Answer.Done<FileCalls>(FileCalls calls) -> calls;
      case Answer.NotHere<FileCalls>(String reason) ->
          throw new UnsupportedOperationException(reason);
    };
  }
}
