package dev.millrace.sys.linux;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.Nobody;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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

  @BeforeAll
  static void assumeNobody() throws IOException {
    Nobody.assume(PrintAnswers.class, "not a regular file");
  }

  @BeforeEach
  void openDirectory() throws IOException {
    Nobody.permit(directory, "rwxr-xr-x");
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
    Nobody.permit(source, "rw-rw-rw-");
    Nobody.permit(directory, "rwxrwxrwx");
    assertThat(Nobody.jvm().run(CopyOnce.class, source)).contains("copied 10", "linked 0");
    assertThat(directory.resolve("copy")).hasBinaryContent(new byte[10]);
  }

  private String answerToNobody(String permissions) throws IOException {
    Path file = Files.write(directory.resolve("file"), new byte[10]);
    Nobody.permit(file, permissions);
    return answers(file);
  }

  private static String answers(Path file) throws IOException {
    return Nobody.jvm().run(PrintAnswers.class, file);
  }
}
