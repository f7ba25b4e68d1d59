package dev.millrace.files;

import dev.millrace.files.internal.request.CopyReport.Attempt;

/// The part of one [CopyStrategy] in a copy. Immutable.
///
/// The three permitted types are complete: a strategy was not tried, was tried and gave up, or went
/// through. A `switch` over them needs no `default`, and later versions add no fourth type.
public abstract sealed class CopyAttempt {
  final Attempt attempt;

  private CopyAttempt(Attempt attempt) {
    this.attempt = attempt;
  }

  static CopyAttempt of(Attempt attempt) {
    return switch (attempt.end()) {
      case COMPLETED -> new Completed(attempt);
      case ABANDONED -> new Abandoned(attempt);
      case SKIPPED -> new Skipped(attempt);
    };
  }

  /// Returns the strategy.
  public final CopyStrategy strategy() {
    return attempt.strategy();
  }

  /// Returns the number of bytes that the strategy moved, without holes; 0 if it was not tried.
  public final long bytes() {
    return attempt.bytes();
  }

  /// Returns whether `other` has the same type, strategy, bytes and reason.
  @Override
  public final boolean equals(Object other) {
    return other instanceof CopyAttempt that && attempt.equals(that.attempt);
  }

  @Override
  public final int hashCode() {
    return attempt.hashCode();
  }

  /// Returns a text for logs, such as `reflink moved 0 bytes: ioctl(FICLONE): EOPNOTSUPP`. The form
  /// may change.
  @Override
  public abstract String toString();

  /// A strategy that moved all bytes that earlier strategies had left.
  public static final class Completed extends CopyAttempt {
    private Completed(Attempt attempt) {
      super(attempt);
    }

    /// Returns a text for logs, such as `read-write moved 5 bytes: done`. The form may change.
    @Override
    public String toString() {
      return "%s moved %s bytes: done".formatted(strategy().title(), bytes());
    }
  }

  /// A strategy that was tried and gave up. The next one continued after the last byte that was
  /// known to be in the target, or wrote the target again from its start.
  public static final class Abandoned extends CopyAttempt {
    private Abandoned(Attempt attempt) {
      super(attempt);
    }

    /// Returns the reason for people, such as `ioctl(FICLONE): EOPNOTSUPP`. The wording may change.
    public String reason() {
      return attempt.reason();
    }

    /// Returns a text for logs, such as `reflink moved 0 bytes: ioctl(FICLONE): EOPNOTSUPP`. The
    /// form may change.
    @Override
    public String toString() {
      return "%s moved %s bytes: %s".formatted(strategy().title(), bytes(), reason());
    }
  }

  /// A strategy that was not tried, for one of these reasons: an option excludes it; it would keep
  /// or share more than the options name; another strategy is faster for this file; or it is not
  /// available at present, because the file systems rejected it in the last minute, or because the
  /// JVM copies small files without system calls yet. Later versions may have other reasons.
  public static final class Skipped extends CopyAttempt {
    private Skipped(Attempt attempt) {
      super(attempt);
    }

    /// Returns the reason for people, such as `excluded by an option`. The wording may change.
    public String reason() {
      return attempt.reason();
    }

    /// Returns a text for logs, such as `splice skipped: several threads are faster`. The form may
    /// change.
    @Override
    public String toString() {
      return "%s skipped: %s".formatted(strategy().title(), reason());
    }
  }
}
