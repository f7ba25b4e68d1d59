package dev.millrace.cli.progress;

import dev.millrace.lab.schedule.GroupProgress;

/// The progress of forks that are alive at the same time, as text.
final class GroupWords {
  private GroupWords() {}

  /// Returns `12 of 34 JVMs warm`, then `measuring, block 3`.
  static String of(GroupProgress progress) {
    return progress.blocks() == 0
        ? "%d of %d JVMs warm".formatted(progress.ready(), progress.forks())
        : "measuring, block " + progress.blocks();
  }
}
