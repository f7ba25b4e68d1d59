package dev.millrace.cli.progress;

import dev.millrace.model.record.RunRecord;
import java.util.Optional;

/// Shows the results of a race that ends early.
public interface EarlyEnd {
  /// Shows the results after a signal. The files of the race are gone.
  ///
  /// @param soFar the record with every completed fork; empty if the race has none yet
  void interrupted(Optional<RunRecord> soFar);

  /// Shows the results before a failure, which the caller reports.
  ///
  /// @param soFar a record with one fork or more
  void brokenOff(RunRecord soFar);
}
