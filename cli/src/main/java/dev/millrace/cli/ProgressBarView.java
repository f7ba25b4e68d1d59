package dev.millrace.cli;

import dev.millrace.lab.Turn;
import dev.millrace.methods.ByteSize;
import dev.millrace.model.ForkRecord;
import dev.millrace.model.Jdk;
import dev.millrace.model.RacePlan;
import java.time.Duration;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/// A bar with the cell, the method and the time left.
final class ProgressBarView implements ProgressView {
  private final ProgressBar bar =
      new ProgressBarBuilder()
          .setTaskName("race")
          .setStyle(ProgressBarStyle.ASCII)
          .setInitialMax(-1)
          .hideEta()
          .setMaxRenderedLength(100)
          .build();

  @Override
  public void piloting(Jdk jdk, long bytes) {
    bar.setExtraMessage(" pilot: " + ByteSize.format(bytes));
  }

  @Override
  public void planned(RacePlan plan, int forks) {
    bar.maxHint(forks);
  }

  @Override
  public void started(Turn turn, Duration left) {
    bar.stepTo(turn.sequence() - 1);
    bar.setExtraMessage(
        " %s left  %s %s"
            .formatted(Text.duration(left), turn.cell().label(), turn.entry().method()));
  }

  @Override
  public void ended(ForkRecord fork) {
    bar.stepTo(fork.sequence());
  }

  @Override
  public void close() {
    bar.close();
  }
}
