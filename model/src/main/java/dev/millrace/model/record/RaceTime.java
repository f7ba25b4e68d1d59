package dev.millrace.model.record;

import java.time.Duration;
import java.time.Instant;

/// The time that a race took, without the pauses between an interruption and a resume.
public final class RaceTime {
  /// A longer pause between two forks means that the race was interrupted.
  private static final Duration LONGEST_PAUSE = Duration.ofMinutes(1);

  private final Duration ofForks;
  private final Instant lastEnd;

  private RaceTime(Duration ofForks, Instant lastEnd) {
    this.ofForks = ofForks;
    this.lastEnd = lastEnd;
  }

  /// Returns the time until the end of the race; until the end of its last fork if it goes on.
  public static Duration of(RunRecord record) {
    RaceTime time = read(record);
    String finished = record.finished();
    return finished == null
        ? time.ofForks
        : time.ofForks.plus(Duration.between(time.lastEnd, Instant.parse(finished)));
  }

  /// Returns the time of the pilots and of the forks so far.
  public static Duration ofForks(RunRecord record) {
    return read(record).ofForks;
  }

  private static RaceTime read(RunRecord record) {
    Duration spent = Duration.ZERO;
    Instant last = Instant.parse(record.started());
    for (ForkRecord fork : record.forks()) {
      Instant started = Instant.parse(fork.started());
      Instant ended = started.plusMillis(fork.elapsedMillis());
      if (!started.isAfter(last.plus(LONGEST_PAUSE)) || fork.sequence() == 1) {
        started = last; // the pause is part of the race: the pilots are before the first fork
      }
      if (ended.isAfter(last)) {
        spent = spent.plus(Duration.between(started.isBefore(last) ? last : started, ended));
        last = ended;
      }
    }
    return new RaceTime(spent, last);
  }
}
