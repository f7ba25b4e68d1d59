package dev.millrace.sys.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Answers to a user who is not root.
@EnabledOnOs(LINUX)
@Tag("slow")
class OtherUserTest {
  @TempDir Path directory;

  // Needs root, and classes that every user may read.
  @BeforeAll
  static void assumeNobody() throws IOException {
    assumeThat(Path.of("/usr/bin/setpriv")).isExecutable();
    assumeThat(answers(Path.of("/dev/null"))).contains("not a regular file");
  }

  @BeforeEach
  void openDirectory() throws IOException {
    permit(directory, "rwxr-xr-x");
  }

  @Test
  void anUnreadableFileIsAFailure() throws IOException {
    assertThat(answerToNobody("rw-------"))
        .contains("AccessDeniedException: " + directory.resolve("file") + ": open: EACCES");
  }

  // Through /proc: on most kernels, linking an open file directly needs root.
  @Test
  void aFileWithoutANameGetsOne() throws IOException {
    Path source = Files.write(directory.resolve("file"), new byte[10]);
    permit(source, "rw-rw-rw-");
    permit(directory, "rwxrwxrwx");
    assertThat(asNobody().run(CopyOnce.class, source)).contains("copied 10", "linked 0");
    assertThat(directory.resolve("copy")).hasBinaryContent(new byte[10]);
  }

  private String answerToNobody(String permissions) throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[10]);
    permit(file, permissions);
    return answers(file);
  }

  private static String answers(Path file) throws IOException {
    return asNobody().run(PrintAnswers.class, file);
  }

  private static ChildJvm asNobody() {
    return new ChildJvm(List.of("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"));
  }

  private static void permit(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }
}
