package dev.millrace.lab;

import dev.millrace.model.ForkRecord;
import dev.millrace.model.Jdk;
import dev.millrace.model.RacePlan;
import java.time.Duration;

/// Hears how a race gets on. Every method does nothing unless overridden.
public interface RaceListener {
  /// The pilots of `jdk` start with files of this size.
  default void piloting(Jdk jdk, long bytes) {}

  /// Everything is decided; `forks` of them are to be run, some may have been run before.
  default void planned(RacePlan plan, int forks) {}

  /// A fork starts.
  ///
  /// @param left how much longer the race will take, as far as is known
  default void started(Turn turn, Duration left) {}

  /// A fork has ended, well or not, and is in the record.
  default void ended(ForkRecord fork) {}

  /// A method is watched once, the `number`th of `methods`.
  default void watching(String method, int number, int methods) {}
}
