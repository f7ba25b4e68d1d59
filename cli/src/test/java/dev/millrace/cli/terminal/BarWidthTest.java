package dev.millrace.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

class BarWidthTest {
  private final AtomicInteger measured = new AtomicInteger(80);

  @Test
  void theWidthIsMeasuredAgainAfterTheTerminalHasChanged() throws Exception {
    assumeThat(Path.of("/bin/sh")).exists();
    BarWidth width = new BarWidth(measured::getAndIncrement);
    assertThat(width.columns()).isEqualTo(80);
    assertThat(width.columns()).as("without a change").isEqualTo(80);
    String kill = "kill -WINCH " + ProcessHandle.current().pid();
    assertThat(new ProcessBuilder("/bin/sh", "-c", kill).start().waitFor()).isZero();
    while (width.columns() == 80) {
      LockSupport.parkNanos(Duration.ofMillis(1).toNanos()); // the JVM has a thread for signals
    }
    assertThat(width.columns()).isEqualTo(81);
    assertThat(width.isBar()).isTrue();
  }

  @Test
  void withoutATerminalThereIsNoBar() {
    assertThat(BarWidth.none().isBar()).isFalse();
  }
}
