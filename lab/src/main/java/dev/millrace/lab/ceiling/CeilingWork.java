package dev.millrace.lab.ceiling;

import java.io.IOException;

/// What a ceiling does again and again: the work of a cell, in one way.
///
/// The order is [#prepare], [#invoke] as often as was said, [#check], [#clear]; only the second is
/// timed.
interface CeilingWork {
  /// No more invocations than that at once, however short they are.
  int most() throws IOException;

  /// Gets ready for that many invocations.
  default void prepare(int invocations) throws IOException {}

  /// Does the work for one file. Called with every number below that of [#prepare], once.
  void invoke(int number) throws IOException;

  /// Checks what was done since [#prepare].
  ///
  /// @throws IOException if it is not what should have been done
  default void check() throws IOException {}

  /// Removes what was made since [#prepare]. Also called after a failure.
  default void clear() throws IOException {}
}
