package dev.millrace.cli.progress;

import dev.millrace.lab.schedule.RaceListener.GroupProgress;
import dev.millrace.report.Plural;

/// The progress of forks that are alive at the same time, as text.
final class GroupWords {
  private GroupWords() {}

  /// Returns `after 34 forks`, or `after 34 forks and 12 warm-ups`.
  static String state(int forks, GroupProgress progress) {
    int warm = progress.warmUpNanos().size();
    return after(forks - warm) + (warm == 0 ? "" : " and " + Plural.of(warm, "warm-up"));
  }

  /// Returns `after 34 forks`.
  static String after(int forks) {
    return "after " + Plural.of(forks, "fork");
  }

  /// Returns `12 of 34 JVMs warm`, then `measuring, block 3`.
  static String of(GroupProgress progress) {
    return progress.blocks() == 0
        ? "%s of %s JVMs warm".formatted(progress.ready(), progress.forks())
        : "measuring, block " + progress.blocks();
  }
}
