package dev.millrace.files.internal.path;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyManySmall;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.internal.path.JdkCopy.ShortTargetException;
import dev.millrace.files.internal.path.JdkCopy.TransferCopy;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies by `Files.copy` and by `FileChannel.transferTo`.
@EnabledOnOs(LINUX)
class JdkCopyTest extends SourceAndTarget.OnDisk {
  @BeforeEach
  void files() throws IOException {
    Samples.random(source, 5 * KIB);
  }

  @Test
  void allBytesArrive() throws IOException {
    assertThat(JdkCopy.copy(source, target)).isTrue();
    assertSame(source, target);
  }

  // The first copies of a JVM throw, as Files.copy does.
  @Test
  void anExistingTargetStays() throws IOException {
    Files.writeString(target, "old");
    try {
      assertThat(JdkCopy.copy(source, target)).isFalse();
    } catch (FileAlreadyExistsException e) {
      assertThat(e).hasMessage(target.toString());
    }
    assertThat(target).hasContent("old");
  }

  @Test
  void aLongFileAndADirectoryAreLeftToOthers() throws IOException {
    Path file = Samples.random(directory.resolve("long"), 1025 * KIB);
    assertThat(JdkCopy.copy(file, target)).isFalse();
    assertThat(JdkCopy.copy(directory, target)).isFalse();
    assertThat(target).doesNotExist();
  }

  // Attributes of the kernel report a page of bytes, and other files none.
  @Test
  void aFileOfAnotherLengthThanItReportsIsCopied() throws IOException {
    for (String name : List.of("/sys/kernel/mm/transparent_hugepage/enabled", "/proc/version")) {
      source = Path.of(name);
      assumeTrue(Files.exists(source));
      boolean isMade = JdkCopy.copy(source, target);
      if (isMade) {
        assertThat(target).hasBinaryContent(Files.readAllBytes(source));
      }
      assertThat(Files.deleteIfExists(target)).isEqualTo(isMade);
    }
  }

  @Test
  void aSourceThatHasShrunkIsNoFailure() throws IOException {
    Files.write(source, new byte[10]);
    Files.copy(source, target);
    JdkCopy.requireComplete(source, 5 * KIB, target);
  }

  @Test
  void aTargetThatLacksBytesIsAFailure() throws IOException {
    Files.write(target, Arrays.copyOf(Files.readAllBytes(source), 10));
    assertThatThrownBy(() -> JdkCopy.requireComplete(source, 5 * KIB, target))
        .isInstanceOf(ShortTargetException.class)
        .hasMessage(target + ": lacks bytes of its source");
  }

  // A kernel may report that a call copied nothing.
  @Test
  @Tag("slow")
  void aCopyThatLacksBytesIsAFailure() throws Exception {
    assumeTrue(Commands.run("strace", "-f", "-e", "trace=none", "true") == 0);
    Path targets = Files.createDirectory(directory.resolve("targets"));
    String failure =
        new ChildJvm(
                List.of(
                    "strace",
                    "-f",
                    "-qq",
                    "-o",
                    "/dev/null",
                    "-e",
                    "trace=copy_file_range,sendfile",
                    "-e",
                    "inject=copy_file_range:retval=0"))
            .run(CopyManySmall.class, source, targets, 1);
    assertThat(failure).contains(targets.resolve("t0") + ": lacks bytes of its source");
  }

  private PosixFileAttributes attributes() throws IOException {
    return Files.readAttributes(source, PosixFileAttributes.class);
  }

  @Test
  void allTransferredBytesArrive() throws IOException {
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
  void anExistingTargetOfATransferStays() throws IOException {
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
