package dev.millrace.lab.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// The files that are copied before a race.
class ProbeFilesTest {
  @TempDir private Path directory;
  private final Cancellation writers = new Cancellation();

  @Test
  void theyAreRemoved() throws IOException {
    try (ProbeFiles probe = ProbeFiles.in(directory, writers)) {
      Files.createFile(probe.directory().resolve("file"));
    }
    assertThat(directory).isEmptyDirectory();
  }

  /// The hook exists before the directory, or Ctrl-C between the two would leave the directory.
  @Test
  void ctrlCBeforeTheDirectoryIsThereLeavesNothing() {
    ProbeFiles probe = ProbeFiles.planned(directory, writers);
    probe.removeAtExit();
    assertThatThrownBy(probe::create).hasMessageContaining("the JVM ends");
    assertThat(directory).isEmptyDirectory();
  }

  /// The end of the JVM does not wait for other threads.
  @Test
  void theyAreRemovedAtCtrlCWhileAThreadStillWrites() throws Exception {
    CountDownLatch written = new CountDownLatch(100);
    try (ProbeFiles probe = ProbeFiles.in(directory, writers);
        ExecutorService thread = Executors.newSingleThreadExecutor()) {
      Future<?> writer = thread.submit(() -> write(probe.directory(), written));
      written.await();
      probe.removeAtExit();
      assertThat(writers.isCancelled()).isTrue();
      assertThat(writer).failsWithin(Duration.ofMinutes(1));
      assertThat(directory).isEmptyDirectory();
    }
  }

  private Void write(Path parent, CountDownLatch written) throws IOException {
    for (int i = 0; !writers.isCancelled(); i++) {
      Path next = Files.createDirectory(parent.resolve("d" + i));
      Files.createFile(next.resolve("file"));
      written.countDown();
    }
    throw new IOException("cancelled");
  }

  @Test
  void severalThreadsMayRemoveThem() throws Exception {
    try (ProbeFiles probe = ProbeFiles.in(directory, writers);
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (int i = 0; i < 200; i++) {
        Files.createFile(Files.createDirectory(probe.directory().resolve("d" + i)).resolve("file"));
      }
      Callable<Void> removal =
          () -> {
            new RaceFiles(probe.directory()).remove();
            assertThat(probe.directory()).doesNotExist();
            return null;
          };
      for (Future<Void> removed : threads.invokeAll(Collections.nCopies(4, removal))) {
        removed.get();
      }
    }
  }

  @Test
  void noDirectoryIsCreatedAroundThem() {
    assertThatThrownBy(() -> ProbeFiles.in(directory.resolve("none"), writers))
        .isInstanceOf(NoSuchFileException.class);
    assertThat(directory).isEmptyDirectory();
  }

  @Test
  @EnabledOnOs(LINUX)
  void theyShowThatTheirProcessRuns() throws IOException {
    try (ProbeFiles probe = ProbeFiles.in(directory, writers);
        ProbeFiles other = ProbeFiles.in(directory, writers)) {
      assertThat(probe.directory()).isDirectoryContaining("glob:**/process");
      assertThat(RaceFiles.leftIn(directory)).isEmpty();
      assertThat(List.of(probe.directory(), other.directory())).allMatch(Files::isDirectory);
    }
  }
}
