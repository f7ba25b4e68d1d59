package dev.millrace.methods.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WallClockTest {
  @Test
  void theTimeOfThreadsThatRunOneAfterTheOtherIsTheirSum() throws InterruptedException {
    WallClock clock = new WallClock();
    clock.reset(3);
    for (int i = 0; i < 3; i++) {
      int number = i;
      Thread thread =
          new Thread(() -> {
            clock.started(number);
            sleep();
            clock.ended();
          });
      thread.start();
      thread.join();
    }
    assertThat(clock.nanos()).isGreaterThanOrEqualTo(TimeUnit.MILLISECONDS.toNanos(60));
  }

  private static void sleep() {
    assertDoesNotThrow(() -> Thread.sleep(20));
  }

  @Test
  void aClockIsUsedAgain() {
    WallClock clock = new WallClock();
    clock.reset(1);
    clock.started(0);
    clock.ended();
    long start = System.nanoTime();
    clock.reset(1);
    clock.started(0);
    clock.ended();
    assertThat(clock.nanos()).isBetween(0L, System.nanoTime() - start);
  }
}
