package dev.millrace.lab.strace;

import dev.millrace.model.record.DataCall;
import java.util.List;

/// What an untimed run under strace showed. A run that went wrong is an exception instead.
public sealed interface Observation {
  /// It ran to its end and was seen.
  ///
  /// @param calls on the watched files, in the order in which each was first made
  record Seen(List<DataCall> calls) implements Observation {
    public Seen {
      calls = List.copyOf(calls);
    }
  }

  /// It could not be seen here.
  ///
  /// @param reason in words, for the user
  record Unknown(String reason) implements Observation {}
}
