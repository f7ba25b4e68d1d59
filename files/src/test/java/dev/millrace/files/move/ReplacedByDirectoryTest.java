package dev.millrace.files.move;

import static java.nio.file.StandardCopyOption.REPLACE_EXISTING;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.millrace.files.MillraceFiles;
import dev.millrace.files.Samples;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A directory that replaces a file, by a move from another file system.
class ReplacedByDirectoryTest {
  @TempDir(factory = InMemory.class)
  Path near;

  @TempDir Path far;

  @Test
  void theFileStaysIfAnotherProgramCreatesADirectoryOfItsName() throws Exception {
    assumeFalse(Files.getFileStore(near).equals(Files.getFileStore(far)));
    Path source = Files.createDirectory(near.resolve("source"));
    Samples.random(source.resolve("file"), 32 * Samples.MIB);
    Path target = Files.writeString(far.resolve("target"), "old");
    AtomicBoolean isOver = new AtomicBoolean();
    try (ExecutorService other = Executors.newSingleThreadExecutor()) {
      Future<Boolean> taken = other.submit(() -> takeNameOfFile(target, isOver));
      try {
        assertThatThrownBy(() -> MillraceFiles.move(source, target, REPLACE_EXISTING))
            .isInstanceOf(FileAlreadyExistsException.class);
      } finally {
        isOver.set(true);
      }
      assertThat(taken.get()).isTrue();
    }
    assertThat(source.resolve("file")).exists();
    try (Stream<Path> names = Files.list(far)) {
      assertThat(names.filter(Files::isRegularFile))
          .singleElement()
          .satisfies(kept -> assertThat(kept).hasContent("old"));
    }
  }

  // The file loses its name for the time of the move.
  private static boolean takeNameOfFile(Path target, AtomicBoolean isOver) throws IOException {
    while (!isOver.get()) {
      try {
        Files.createDirectory(target);
        return true;
      } catch (FileAlreadyExistsException e) {
        Thread.onSpinWait();
      }
    }
    return false;
  }
}
