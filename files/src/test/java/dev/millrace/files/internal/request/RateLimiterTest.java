package dev.millrace.files.internal.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.CopyOptions;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RateLimiterTest {
  private static final long START_NANOS = -5;

  @Test
  void anUnlimitedRateLimitsNoPiece() {
    RateLimiter limiter = RateLimiter.of(CopyOptions.UNLIMITED, START_NANOS);
    assertThat(limiter.isUnlimited()).isTrue();
    assertThat(limiter.mostBytes()).isGreaterThan(1L << 50);
  }

  @Test
  void aCopyAheadOfItsRateIsDelayed() {
    RateLimiter limiter = RateLimiter.of(1000, START_NANOS);
    limiter.moved(4, START_NANOS);
    limiter.moved(6, START_NANOS);
    assertThat(limiter.delayNanos(START_NANOS)).isEqualTo(TimeUnit.MILLISECONDS.toNanos(10));
  }

  @Test
  void aCopyBehindItsRateIsNotDelayed() {
    RateLimiter limiter = RateLimiter.of(1000, START_NANOS);
    limiter.moved(1, START_NANOS);
    assertThat(limiter.delayNanos(START_NANOS + TimeUnit.SECONDS.toNanos(1))).isNotPositive();
  }

  @Test
  void aLongPauseAllowsOneSecondOfPiecesAtOnce() {
    RateLimiter limiter = RateLimiter.of(1000, START_NANOS);
    long later = START_NANOS + TimeUnit.MINUTES.toNanos(5);
    limiter.moved(1000, later);
    assertThat(limiter.delayNanos(later)).isNotPositive();
    limiter.moved(10, later);
    assertThat(limiter.delayNanos(later)).isEqualTo(TimeUnit.MILLISECONDS.toNanos(10));
  }

  @Test
  void noDelayIsLongerThanFiftyMilliseconds() {
    RateLimiter limiter = RateLimiter.of(1, START_NANOS);
    limiter.moved(1L << 50, START_NANOS);
    assertThat(limiter.delayNanos(START_NANOS)).isEqualTo(TimeUnit.MILLISECONDS.toNanos(50));
  }
}
