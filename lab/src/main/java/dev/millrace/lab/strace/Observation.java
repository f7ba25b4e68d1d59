package dev.millrace.lab.strace;

import dev.millrace.model.record.Mechanism.DataCall;
import java.util.List;

/// The result of an untimed run under strace. A failed run is an exception instead.
public sealed interface Observation {
  /// The traced calls.
  ///
  /// @param calls on the traced files, in the order of their first occurrence
  record Seen(List<DataCall> calls) implements Observation {
    public Seen {
      calls = List.copyOf(calls);
    }
  }

  /// No trace is available.
  ///
  /// @param reason for the user
  record Unknown(String reason) implements Observation {}
}
