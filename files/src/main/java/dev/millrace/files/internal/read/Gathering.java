package dev.millrace.files.internal.read;

import java.nio.channels.ClosedByInterruptException;

/// Gathers the results of ranges in containers. Safe for use by several threads.
///
/// @param <A> the type of a container
sealed interface Gathering<A> permits AnyOrder, InOrder {
  /// Returns a container for a range, which only the caller uses until [#end]. May wait for earlier
  /// ranges.
  ///
  /// @throws ClosedByInterruptException if this thread is interrupted while it waits
  A begin(long range) throws ClosedByInterruptException;

  /// Takes the container of a complete range.
  void end(long range, A container);

  /// Ends all waiting, because a thread failed.
  void stop();

  /// Returns the container of all ranges, after the last one.
  A result();
}
