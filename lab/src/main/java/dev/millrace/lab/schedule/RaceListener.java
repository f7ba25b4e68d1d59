package dev.millrace.lab.schedule;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.Jdk;

/// Hears how a race gets on. Every method does nothing unless overridden.
public interface RaceListener {
  /// The pilots of `jdk` start with files of this size.
  default void piloting(Jdk jdk, long bytes) {}

  /// A round of a cell starts: its ceiling is measured, then its forks run.
  default void startedRound(Turn first) {}

  /// A fork starts.
  ///
  /// @param estimate how much is to come, this fork included
  default void started(Turn turn, TimeEstimate estimate) {}

  /// A fork has ended, well or not, and is in the record.
  default void ended(ForkRecord fork) {}

  /// A method is watched once, the `number`th of `methods`.
  default void tracing(String method, int number, int methods) {}
}
