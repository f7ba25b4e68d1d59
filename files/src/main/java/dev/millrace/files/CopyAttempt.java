package dev.millrace.files;

import dev.millrace.files.internal.request.Attempt;

/// The part of one [CopyStrategy] in a copy. Immutable.
///
/// The three permitted types are complete: a strategy was not tried, was tried and gave up, or went
/// through. A `switch` over them needs no `default`, and later versions add no fourth type.
public sealed interface CopyAttempt
    permits CopyAttempt.Completed, CopyAttempt.Abandoned, CopyAttempt.Skipped {
  /// Returns the strategy.
  CopyStrategy strategy();

  /// Returns the number of bytes that the strategy moved, without holes; 0 if it was not tried.
  long bytes();

  /// A strategy that moved all bytes that earlier strategies had left.
  final class Completed implements CopyAttempt {
    private final Attempt attempt;

    Completed(Attempt attempt) {
      this.attempt = attempt;
    }

    @Override
    public CopyStrategy strategy() {
      return attempt.strategy();
    }

    @Override
    public long bytes() {
      return attempt.bytes();
    }

    /// Returns whether `other` has the same type, strategy and bytes.
    @Override
    public boolean equals(Object other) {
      return other instanceof Completed that && attempt.equals(that.attempt);
    }

    @Override
    public int hashCode() {
      return attempt.hashCode();
    }

    /// Returns a text for logs, such as `read-write moved 5 bytes: done`. The form may change.
    @Override
    public String toString() {
      return "%s moved %d bytes: done".formatted(strategy().title(), bytes());
    }
  }

  /// A strategy that was tried and gave up. The next one continued after the last byte that was
  /// known to be in the target, or wrote the target again from its start.
  final class Abandoned implements CopyAttempt {
    private final Attempt attempt;

    Abandoned(Attempt attempt) {
      this.attempt = attempt;
    }

    @Override
    public CopyStrategy strategy() {
      return attempt.strategy();
    }

    @Override
    public long bytes() {
      return attempt.bytes();
    }

    /// Returns the reason for people, such as `ioctl(FICLONE): EOPNOTSUPP`. The wording may change.
    public String reason() {
      return attempt.reason();
    }

    /// Returns whether `other` has the same type, strategy, bytes and reason.
    @Override
    public boolean equals(Object other) {
      return other instanceof Abandoned that && attempt.equals(that.attempt);
    }

    @Override
    public int hashCode() {
      return attempt.hashCode();
    }

    /// Returns a text for logs, such as `reflink moved 0 bytes: ioctl(FICLONE): EOPNOTSUPP`. The
    /// form may change.
    @Override
    public String toString() {
      return "%s moved %d bytes: %s".formatted(strategy().title(), bytes(), reason());
    }
  }

  /// A strategy that was not tried, because an option excludes it, or because another one is faster
  /// for this file.
  final class Skipped implements CopyAttempt {
    private final Attempt attempt;

    Skipped(Attempt attempt) {
      this.attempt = attempt;
    }

    @Override
    public CopyStrategy strategy() {
      return attempt.strategy();
    }

    @Override
    public long bytes() {
      return 0;
    }

    /// Returns the reason for people, such as `excluded by an option`. The wording may change.
    public String reason() {
      return attempt.reason();
    }

    /// Returns whether `other` has the same type, strategy and reason.
    @Override
    public boolean equals(Object other) {
      return other instanceof Skipped that && attempt.equals(that.attempt);
    }

    @Override
    public int hashCode() {
      return attempt.hashCode();
    }

    /// Returns a text for logs, such as `splice skipped: several threads are faster`. The form may
    /// change.
    @Override
    public String toString() {
      return "%s skipped: %s".formatted(strategy().title(), reason());
    }
  }
}
