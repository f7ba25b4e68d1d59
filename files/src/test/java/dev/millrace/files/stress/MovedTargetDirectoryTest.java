package dev.millrace.files.stress;

import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Cancellation;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyCancelledException;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The directory of the target gets another path during the copy, and a directory with a file of
/// the same name takes its place.
@EnabledOnOs(LINUX)
class MovedTargetDirectoryTest {
  @TempDir Path temporary;

  private final AtomicBoolean isMoved = new AtomicBoolean();
  private Path directory;
  private Path moved;
  private Path target;

  @BeforeEach
  void create() throws IOException {
    directory = Files.createDirectory(temporary.resolve("directory"));
    moved = temporary.resolve("moved");
    target = directory.resolve("target");
  }

  @ParameterizedTest
  @CsvSource({"NEVER, 900000", "NEVER, 3000000", "ALWAYS, 900000", "ALWAYS, 3000000"})
  void theCopyFollowsTheDirectory(Replace replace, int bytes) throws IOException {
    Path source = prepare(replace, bytes);
    copier(replace).withListener(CopyListener.onProgress(unused -> move())).copy(source, target);
    assertThat(isMoved).isTrue();
    assertSame(source, moved.resolve("target"));
    assertThat(Samples.names(moved)).containsExactly("target");
    requireUntouched();
  }

  @ParameterizedTest
  @CsvSource({"NEVER, 900000", "NEVER, 3000000", "ALWAYS, 900000", "ALWAYS, 3000000"})
  void aCancelledCopyLeavesNothing(Replace replace, int bytes) throws IOException {
    Path source = prepare(replace, bytes);
    Cancellation cancellation = new Cancellation();
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          move();
          cancellation.cancel();
        });
    assertThatThrownBy(() ->
            copier(replace)
                .withListener(listener)
                .withCancellation(cancellation)
                .copy(source, target))
        .isInstanceOf(CopyCancelledException.class);
    requireAsBefore(replace);
    requireUntouched();
  }

  private Path prepare(Replace replace, int bytes) throws IOException {
    if (replace == Replace.ALWAYS) {
      Files.writeString(target, "old");
    }
    return Samples.random(temporary.resolve("source"), bytes);
  }

  // A limit makes pieces, so that the listener is called before the end.
  private static Copier copier(Replace replace) {
    return new Copier(CopyOptions.DEFAULTS.withReplace(replace).withBytesPerSecond(10_000_000));
  }

  private void move() {
    if (isMoved.compareAndSet(false, true)) {
      assertDoesNotThrow(() -> {
        Files.move(directory, moved);
        Files.createDirectory(directory);
        Files.writeString(target, "unrelated");
      });
    }
  }

  private void requireAsBefore(Replace replace) throws IOException {
    if (replace == Replace.ALWAYS) {
      assertThat(Samples.names(moved)).containsExactly("target");
      assertThat(moved.resolve("target")).hasContent("old");
    } else {
      assertThat(Samples.names(moved)).isEmpty();
    }
  }

  private void requireUntouched() throws IOException {
    assertThat(Samples.names(directory)).containsExactly("target");
    assertThat(target).hasContent("unrelated");
  }
}
