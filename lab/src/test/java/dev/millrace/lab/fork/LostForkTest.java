package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LostForkTest {
  @ParameterizedTest
  @ValueSource(strings = {"No space left on device", "write: ENOSPC", "read: EIO", "open: EMFILE"})
  void aForkIsLostIfTheMachineFails(String error) {
    assertThat(reason(new FileSystemException("/a/b", null, error)))
        .contains("the machine failed: /a/b: " + error);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Permission denied", "open: ENOENT", "EIO: a name"})
  void aMethodFailsByAnyOtherError(String error) {
    assertThat(reason(new FileSystemException("/a/b", null, error))).isEmpty();
  }

  @Test
  void onlyAnErrorOfAFileIsOneOfTheMachine() {
    assertThat(reason(new IllegalStateException("No space left on device"))).isEmpty();
  }

  private static Optional<String> reason(Throwable cause) {
    return LostFork.reason(Path.of("java"), cause, new ForkOutput());
  }
}
