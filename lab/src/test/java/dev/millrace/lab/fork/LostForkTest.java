package dev.millrace.lab.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.millrace.model.Forks;
import dev.millrace.model.record.Absence;
import dev.millrace.model.record.ForkRecord;
import dev.millrace.model.record.MethodForks;
import dev.millrace.model.record.Status;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.List;
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

  @Test
  void aMachineThatFailsAgainEndsTheRaceAndAnyOtherLossDoesNot() throws IOException {
    ForkRecord full = lost("the machine failed: /a/b: write: ENOSPC");
    MethodForks once = new MethodForks(List.of(full));
    LostFork.requireMachine(full, new MethodForks(List.of()));
    LostFork.requireMachine(lost("its JVM was ended by signal 9"), once);
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> LostFork.requireMachine(full, once))
        .withMessage("files-copy: the machine failed: /a/b: write: ENOSPC");
  }

  @Test
  void aPilotOfAFullDiskEndsTheRace() throws IOException {
    LostFork.requireMachine("java.nio.file.AccessDeniedException: /a/b: open: EACCES", false);
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(
            () -> LostFork.requireMachine("java.io.IOException: Disk quota exceeded", true));
  }

  /// A limit of one process, and a file system of its choice.
  @ParameterizedTest
  @ValueSource(strings = {"Too many open files", "open: EMFILE", "Read-only file system"})
  void codeOfTheUserMayCauseItself(String error) throws IOException {
    FileSystemException failure = new FileSystemException("/a/b", null, error);
    assertThat(reason(failure)).isPresent();
    assertThat(LostFork.reason(Path.of("java"), failure, new ForkOutput(), true)).isEmpty();
    LostFork.requireMachine(failure.toString(), true);
  }

  private static ForkRecord lost(String reason) {
    Absence absence = new Absence(Status.LOST, reason);
    return Forks.of(0, "files-copy", 1, 1, List.of(), absence);
  }

  private static Optional<String> reason(Throwable cause) {
    return LostFork.reason(Path.of("java"), cause, new ForkOutput(), false);
  }
}
