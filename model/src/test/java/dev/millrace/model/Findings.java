package dev.millrace.model;

import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.RunRecord;
import dev.millrace.model.warnings.Finding;
import dev.millrace.model.warnings.Warning;
import java.util.List;

/// The findings of a record, for tests.
final class Findings {
  private Findings() {}

  /// The texts of the findings of one kind.
  static List<String> of(Warning warning, RunRecord record) {
    return of(warning, Judge.judge(record).warnings());
  }

  static List<String> of(Warning warning, List<Finding> findings) {
    return findings.stream()
        .filter(finding -> finding.warning() == warning)
        .map(Finding::seen)
        .toList();
  }

  /// A record with more forks.
  @SafeVarargs
  static RunRecord and(RaceBuilder records, List<ForkRecord>... forks) {
    RunRecord record = records.record();
    for (List<ForkRecord> more : forks) {
      for (ForkRecord fork : more) {
        record = record.with(fork);
      }
    }
    return record;
  }
}
