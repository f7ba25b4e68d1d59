package dev.millrace.files.internal.channel;

import static dev.millrace.files.NoSys.copier;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Bytes;
import dev.millrace.files.CopyListener;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.sys.TempName;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// New files that must not be visible before they are complete.
class StagedTargetTest extends SourceAndTarget.OnDisk {
  private static final int MANY_BYTES = (3 << 20) + 5;

  @BeforeEach
  void files() throws IOException {
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
    assertThatThrownBy(
            () -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining(target.toString());
    assertThat(target).hasContent("other");
    assertThat(names()).containsExactly("target");
  }

  @ParameterizedTest
  @ValueSource(ints = {10, MANY_BYTES})
  void theRootIsKept(int bytes) throws IOException {
    Files.write(source, Bytes.random(bytes));
    assertThatThrownBy(() -> copier(CopyOptions.DEFAULTS).copy(source, directory.getRoot()))
        .isInstanceOf(FileAlreadyExistsException.class);
  }

  @Test
  void aTargetThatIsThereFailsTheCopyBeforeAByteIsMoved() throws IOException {
    Files.write(source, Bytes.random(MANY_BYTES));
    write(target);
    CopyListener listener =
        CopyListener.onProgress(unused -> {
          throw new AssertionError("a byte was moved");
        });
    assertThatThrownBy(
            () -> copier(CopyOptions.DEFAULTS).withListener(listener).copy(source, target))
        .isInstanceOf(FileAlreadyExistsException.class)
        .hasMessageContaining(target.toString());
  }

  private static void write(Path file) {
    assertDoesNotThrow(() -> Files.writeString(file, "other"));
  }
}
