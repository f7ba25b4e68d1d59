package dev.millrace.files.internal.young;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.CopyObserver;
import dev.millrace.files.internal.request.CopyReport;
import dev.millrace.files.internal.request.CopyReport.Attempt;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequest.Interrupts;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies that the young engine ends early or leaves to another engine.
@EnabledOnOs(LINUX)
class YoungCopyLimitsTest extends SourceAndTarget.OnDisk {
  @Nested
  class YoungCopyCancel {
    private static final int BYTES = 5 * KIB;

    private static final Attempt CLONE =
        Attempt.skipped(CopyStrategy.REFLINK, "small files are copied without system calls yet");

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

  /// Files that the kernel generates: some report a length of 0 or too much, and some another
  /// identity at every lookup, which looks like a change.
  @Nested
  class GeneratedSource {
    @TempDir Path directory;

    @ParameterizedTest
    @ValueSource(
        strings = {
          "/proc/version",
          "/proc/self/net/dev",
          "/proc/self/net/tcp",
          "/sys/kernel/mm/transparent_hugepage/enabled"
        })
    void belongsToAnotherEngine(String file) throws IOException {
      Path source = Path.of(file);
      assumeTrue(Files.isReadable(source), file);
      CopyRequest request =
          CopyRequestBuilder.of(source, directory.resolve("target"), CopyOptions.DEFAULTS).build();
      Attempt clone = Attempt.skipped(CopyStrategy.REFLINK, "a test");
      assertThat(new YoungCopy(request, NamedFile.ofSource(source), clone).copy()).isEmpty();
      assertThat(directory).isEmptyDirectory();
    }
  }

  /// Two names that differ in bytes that no character has: as text, both are the same.
  @Nested
  class UndecodableName {
    @TempDir Path directory;
    @TempDir Path targets;

    @Test
    void theFileOfTheNameIsCopied() throws Exception {
      write("sec\\377", "secret");
      write("sec\\357\\277\\275", "something else");
      List<Path> sources;
      try (Stream<Path> files = Files.list(directory)) {
        sources = files.toList();
      }
      assertThat(sources).hasSize(2);
      for (Path source : sources) {
        Path target = targets.resolve("target" + sources.indexOf(source));
        assertThat(copy(source, target)).isEqualTo(Files.size(source));
        assertThat(target).hasSameBinaryContentAs(source);
      }
    }

    private static long copy(Path source, Path target) throws IOException {
      CopyRequest request = CopyRequestBuilder.of(source, target, CopyOptions.DEFAULTS).build();
      Attempt clone = Attempt.skipped(CopyStrategy.REFLINK, "a test");
      return new YoungCopy(request, NamedFile.ofSource(source), clone).copy().orElseThrow().bytes();
    }

    private void write(String name, String content) throws Exception {
      String command = "printf '%s' '" + content + "' > \"$(printf '" + name + "')\"";
      Process shell =
          new ProcessBuilder("sh", "-c", command).directory(directory.toFile()).inheritIO().start();
      assertThat(shell.waitFor()).isZero();
    }
  }
}
