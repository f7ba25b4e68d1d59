package dev.millrace.methods.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no cp")
class CpProcessTest {
  @TempDir Path directory;

  @Test
  void aFailureReportsTheErrorOfCp() {
    Path missing = directory.resolve("missing");
    assertThatIOException()
        .isThrownBy(() -> new CpProcess().copy(missing, directory.resolve("target")))
        .withMessageStartingWith("exit status 1: cp: ")
        .withMessageContaining(missing.toString());
  }

  @Test
  void failsIfCpIsMissing() {
    assertThatIOException()
        .isThrownBy(() -> CpProcess.await(new ProcessBuilder("no-such-command")))
        .withMessageContaining("no-such-command");
  }

  @Test
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void endsTheChildWhenInterrupted() throws Exception {
    Path mark = directory.resolve("mark");
    ProcessBuilder sleepThenMark =
        new ProcessBuilder("sh", "-c", "sleep 1; touch \"$0\"", mark.toString());
    Thread.currentThread().interrupt();
    assertThatExceptionOfType(InterruptedIOException.class)
        .isThrownBy(() -> CpProcess.await(sleepThenMark))
        .withMessage("interrupted while waiting for sh");
    assertThat(Thread.interrupted()).isTrue();
    Thread.sleep(Duration.ofMillis(1500));
    assertThat(Files.exists(mark)).isFalse();
  }
}
