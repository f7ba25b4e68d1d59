package dev.millrace.files.internal.young;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Samples;
import dev.millrace.files.internal.young.JdkCopy.TransferCopy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(LINUX)
class TransferCopyTest {
  @TempDir Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void files() throws IOException {
    source = Samples.random(directory.resolve("source"), 5 * KIB);
    target = directory.resolve("target");
  }

  private PosixFileAttributes attributes() throws IOException {
    return Files.readAttributes(source, PosixFileAttributes.class);
  }

  @Test
  void allBytesArrive() throws IOException {
    assertThat(TransferCopy.copy(source, attributes(), target)).isTrue();
    assertSame(source, target);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r--r--", "r--------", "rwxrwxrwx", "rw-rw-r--"})
  void theTargetHasTheModeThatFilesCopyGives(String permissions) throws IOException {
    Set<PosixFilePermission> wanted = PosixFilePermissions.fromString(permissions);
    Files.setPosixFilePermissions(source, wanted);
    assertThat(TransferCopy.copy(source, attributes(), target)).isTrue();
    Path other = Files.copy(source, directory.resolve("other"));
    assertThat(Files.getPosixFilePermissions(target))
        .isEqualTo(Files.getPosixFilePermissions(other));
  }

  @Test
  void anExistingTargetStays() throws IOException {
    Files.writeString(target, "old");
    assertThat(TransferCopy.copy(source, attributes(), target)).isFalse();
    assertThat(target).hasContent("old");
  }

  @Test
  void aSourceWithoutItsLastBytesLeavesNoTarget() throws IOException {
    PosixFileAttributes before = attributes();
    Files.write(source, new byte[10]);
    assertThat(TransferCopy.copy(source, before, target)).isFalse();
    assertThat(target).doesNotExist();
  }

  @Test
  void anInterruptLeavesNoTargetAndStaysPending() throws IOException {
    PosixFileAttributes before = attributes();
    Thread.currentThread().interrupt();
    assertThat(TransferCopy.copy(source, before, target)).isFalse();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(target).doesNotExist();
  }
}
