package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import dev.millrace.files.internal.path.PathFailure.TargetFailure;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// Failures of staging files, in words about the target.
class TargetFailureTest {
  private final TargetFailure failure = new TargetFailure(Path.of("part"), Path.of("target"));

  // It has no other reason than its class.
  @Test
  void aFileInThePlaceOfADirectoryStaysSuchAFailure() {
    FileSystemException named = failure.of(new NotDirectoryException("part"));
    assertThat(named).isExactlyInstanceOf(NotDirectoryException.class).hasMessage("target");
  }

  private static final Configuration WITH_DOS_ATTRIBUTES =
      Configuration.windows().toBuilder().setAttributeViews("dos").build();

  @Test
  void aReadOnlyFileIsDistinguishedFromAnOpenOne() throws IOException {
    try (FileSystem memory = Jimfs.newFileSystem(WITH_DOS_ATTRIBUTES)) {
      Path file = Files.writeString(memory.getPath("file"), "old");
      AccessDeniedException denied = new AccessDeniedException("file");
      assertThat(TargetFailure.explained(file, denied))
          .hasMessageContaining("file: is open in another process, or protected");
      Files.setAttribute(file, "dos:readonly", true);
      assertThat(TargetFailure.explained(file, denied))
          .hasMessageContaining("file: is read-only")
          .hasCause(denied);
    }
  }
}
