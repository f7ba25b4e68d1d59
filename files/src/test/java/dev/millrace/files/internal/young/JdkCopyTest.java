package dev.millrace.files.internal.young;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.Samples.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyManySmall;
import dev.millrace.files.Samples;
import dev.millrace.files.internal.young.JdkCopy.ShortTargetException;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(LINUX)
class JdkCopyTest {
  @TempDir Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void files() throws IOException {
    source = Samples.random(directory.resolve("source"), 5 * KIB);
    target = directory.resolve("target");
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
    assertThatExceptionOfType(ShortTargetException.class)
        .isThrownBy(() -> JdkCopy.requireComplete(source, 5 * KIB, target))
        .withMessage(target + ": lacks bytes of its source");
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
}
