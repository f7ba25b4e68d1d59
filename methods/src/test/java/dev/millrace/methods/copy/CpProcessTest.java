package dev.millrace.methods.copy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.InterruptedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
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
  void endsTheChildWhenInterrupted() throws Exception {
    Path started = directory.resolve("started");
    String script = "echo $$ > \"$0.new\"; mv \"$0.new\" \"$0\"; exec sleep 1000";
    ProcessBuilder child = new ProcessBuilder("sh", "-c", script, started.toString());
    FutureTask<Void> copy =
        new FutureTask<>(() -> {
          assertThatExceptionOfType(InterruptedIOException.class)
              .isThrownBy(() -> CpProcess.await(child))
              .withMessage("interrupted while waiting for sh");
          assertThat(Thread.interrupted()).isTrue();
          return null;
        });
    Thread thread = new Thread(copy);
    thread.start();
    while (thread.isAlive() && Files.notExists(started)) {
      Thread.sleep(10);
    }
    thread.interrupt();
    copy.get();
    ProcessHandle.of(Long.parseLong(Files.readString(started).strip()))
        .ifPresent(handle -> handle.onExit().join());
  }
}
