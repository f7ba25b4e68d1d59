package dev.millrace.lab.ceiling;

import java.io.IOException;

/// The work that a ceiling repeats: the work of a cell, done in one way.
///
/// The order is [#prepare], [#invoke] once for each prepared invocation, [#check], [#clear]. Only
/// [#invoke] is timed.
interface CeilingWork {
  /// Returns the most invocations in one batch, however short they are.
  int most() throws IOException;

  /// Prepares the given number of invocations.
  default void prepare(int invocations) throws IOException {}

  /// Does the work for one file. Called once with every number below the argument of [#prepare].
  void invoke(int number) throws IOException;

  /// Checks the results since [#prepare].
  ///
  /// @throws IOException if a result is wrong
  default void check() throws IOException {}

  /// Removes the files created since [#prepare]. Also called after a failure.
  default void clear() throws IOException {}
}
