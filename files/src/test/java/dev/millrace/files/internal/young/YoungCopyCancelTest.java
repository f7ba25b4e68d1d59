package dev.millrace.files.internal.young;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import dev.millrace.files.internal.request.Interrupts;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

@EnabledOnOs(LINUX)
class YoungCopyCancelTest extends SourceAndTarget.OnDisk {
  private static final int BYTES = 5 * KIB;

  private static final Attempt CLONE =
      Attempt.skipped(CopyStrategy.REFLINK, "system calls are not linked yet");

  private final Cancellation cancellation = new Cancellation();

  @BeforeEach
  void files() throws IOException {
    Samples.random(source, BYTES);
  }

  private YoungCopy prepare(CopyObserver observer, Interrupts interrupts) throws IOException {
    CopyRequest request =
        CopyRequestBuilder.of(source, target, CopyOptions.DEFAULTS)
            .observer(observer)
            .cancellation(cancellation)
            .interrupts(interrupts)
            .build();
    return new YoungCopy(request, NamedFile.ofSource(source), CLONE);
  }

  private void requireNoTarget() throws IOException {
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @Test
  void aCancelledCopyMakesNoTarget() throws IOException {
    cancellation.cancel();
    assertThatThrownBy(prepare(CopyObserver.NONE, Interrupts.CANCEL)::copy)
        .isInstanceOf(CopyCancelledException.class);
    requireNoTarget();
  }

  @Test
  void anInterruptCancels() throws IOException {
    YoungCopy copy = prepare(CopyObserver.NONE, Interrupts.CANCEL);
    Thread.currentThread().interrupt();
    assertThatThrownBy(copy::copy).isInstanceOf(CopyCancelledException.class);
    assertThat(Thread.interrupted()).isTrue();
    requireNoTarget();
  }

  @Test
  void aCompleteCopyIsNotCancelled() throws IOException {
    Optional<CopyReport> report =
        prepare(
                unused -> {
                  cancellation.cancel();
                  Thread.currentThread().interrupt();
                },
                Interrupts.CANCEL)
            .copy();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(report).isPresent();
    assertSame(source, target);
  }

  @Test
  void aCopyThatIgnoresAPendingInterruptIsLeftToOthers() throws IOException {
    Thread.currentThread().interrupt();
    Optional<CopyReport> report = prepare(CopyObserver.NONE, Interrupts.IGNORE).copy();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(report).isEmpty();
    requireNoTarget();
  }

  @Test
  void interruptsAtAnyMomentLeaveACompleteTargetOrNone() throws Exception {
    YoungCopy copy = prepare(CopyObserver.NONE, Interrupts.IGNORE);
    Thread storm = storm(Thread.currentThread());
    try {
      for (int i = 0; i < 300; i++) {
        if (copy.copy().isPresent()) {
          assertThat(target.toFile()).hasSize(BYTES);
          Files.delete(target);
        } else {
          requireNoTarget();
        }
      }
    } finally {
      storm.interrupt();
      joinUndisturbed(storm);
    }
  }

  private static Thread storm(Thread victim) {
    return Thread.ofPlatform()
        .start(() -> {
          while (!Thread.currentThread().isInterrupted()) {
            victim.interrupt();
          }
        });
  }

  @SuppressWarnings("CheckReturnValue") // The last interrupts are of no interest.
  private static void joinUndisturbed(Thread storm) throws InterruptedException {
    while (storm.isAlive()) {
      Thread.interrupted();
    }
    Thread.interrupted();
    storm.join();
  }
}
