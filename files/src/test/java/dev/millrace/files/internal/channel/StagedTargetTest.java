package dev.millrace.files.internal.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Bytes;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.NoSys;
import dev.millrace.files.OtherSystem;
import dev.millrace.sys.TempName;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// New files that must not be visible before they are complete.
class StagedTargetTest {
  private static final int MANY_BYTES = (3 << 20) + 5;

  @TempDir Path directory;

  private Path source;
  private Path target;

  @BeforeEach
  void files() throws IOException {
    source = directory.resolve("source");
    target = Files.createDirectory(directory.resolve("targets")).resolve("target");
  }

  private void assertStaged(Path from, CopyOptions options) throws IOException {
    copier(options)
        .withListener(
            CopyListener.onProgress(unused -> assertThat(names()[0]).endsWith(TempName.SUFFIX)))
        .copy(from, target);
    assertThat(names()).containsExactly("target");
    assertThat(target).hasSameBinaryContentAs(from);
  }

  private String[] names() {
    return target.getParent().toFile().list();
  }

  @Test
  void aLongFile() throws IOException {
    Files.write(source, Bytes.random(MANY_BYTES));
    assertStaged(source, CopyOptions.DEFAULTS);
  }

  @Test
  void aShortFileAtALowRate() throws IOException {
    Files.write(source, Bytes.random(100));
    assertStaged(source, CopyOptions.DEFAULTS.withBytesPerSecond(1000));
  }

  @Test
  @EnabledOnOs(LINUX)
  void aFileThatReportsNoBytesIsStaged() throws IOException {
    assertStaged(Path.of("/proc/version"), CopyOptions.DEFAULTS);
  }

  @Test
  void aShortFileIsNotStaged() throws IOException {
    Files.write(source, Bytes.random(100));
    CopyListener listener =
        CopyListener.onProgress(unused -> assertThat(names()).containsExactly("target"));
    copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target);
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @Test
  void aTargetThatComesUpMeanwhileIsKept() throws IOException {
    Files.write(source, Bytes.random(MANY_BYTES));
    CopyListener listener = CopyListener.onProgress(unused -> write(target));
    assertThatExceptionOfType(FileAlreadyExistsException.class)
        .isThrownBy(() -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
        .withMessageContaining(target.toString());
    assertThat(target).hasContent("other");
    assertThat(names()).containsExactly("target");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, MANY_BYTES})
  void theRootIsKept(int bytes) throws IOException {
    Files.write(source, Bytes.random(bytes));
    assertThatExceptionOfType(FileAlreadyExistsException.class)
        .isThrownBy(() -> copier(CopyOptions.DEFAULTS).copy(source, directory.getRoot()));
  }

  @Test
  void aTargetThatIsThereFailsTheCopyBeforeAByteIsMoved() throws IOException {
    Files.write(source, Bytes.random(MANY_BYTES));
    write(target);
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          throw new AssertionError("a byte was moved");
        });
    assertThatExceptionOfType(FileAlreadyExistsException.class)
        .isThrownBy(() -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
        .withMessageContaining(target.toString());
  }

  private static void write(Path file) {
    try {
      Files.writeString(file, "other");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Copier copier(CopyOptions options) {
    return OtherSystem.copier(options, NoSys.SYS);
  }
}
