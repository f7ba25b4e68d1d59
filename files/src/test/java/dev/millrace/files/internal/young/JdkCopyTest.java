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
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  private JdkCopy copy() throws IOException {
    return new JdkCopy(SmallSource.of(source), target);
  }

  @Test
  void allBytesArrive() throws IOException {
    assertThat(copy().isPossible()).isTrue();
    copy().copy();
    assertSame(source, target);
  }

  @Test
  void anExistingTargetStays() throws IOException {
    Files.writeString(target, "old");
    assertThatExceptionOfType(FileAlreadyExistsException.class).isThrownBy(copy()::copy);
    assertThat(target).hasContent("old");
  }

  @Test
  void aFileThatRunsAsItsOwnerIsNotForTheJdk() throws IOException {
    Files.setAttribute(source, "unix:mode", 0104755);
    assertThat(copy().isPossible()).isFalse();
  }

  // Attributes of the kernel report a page of bytes, and other files none.
  @Test
  void aFileOfAnotherLengthThanItReportsIsCopied() throws IOException {
    for (String name : List.of("/sys/kernel/mm/transparent_hugepage/enabled", "/proc/version")) {
      source = Path.of(name);
      assumeTrue(Files.exists(source));
      copy().copy();
      assertThat(target).hasBinaryContent(Files.readAllBytes(source));
      Files.delete(target);
    }
  }

  @Test
  void aSourceThatShrinksIsCopied() throws IOException {
    JdkCopy copy = copy();
    Files.write(source, new byte[10]);
    copy.copy();
    assertThat(target).hasBinaryContent(new byte[10]);
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
