package dev.millrace.files.internal.path;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// The reasons of a failed replacement on Windows.
class DeniedTargetTest {
  private static final Configuration WITH_DOS_ATTRIBUTES =
      Configuration.windows().toBuilder().setAttributeViews("dos").build();

  @Test
  void aReadOnlyFileIsDistinguishedFromAnOpenOne() throws IOException {
    try (FileSystem memory = Jimfs.newFileSystem(WITH_DOS_ATTRIBUTES)) {
      Path file = Files.writeString(memory.getPath("file"), "old");
      AccessDeniedException denied = new AccessDeniedException("file");
      assertThat(new DeniedTarget(file).explain(denied))
          .hasMessageContaining("file: is open in another process, or protected");
      Files.setAttribute(file, "dos:readonly", true);
      assertThat(new DeniedTarget(file).explain(denied))
          .hasMessageContaining("file: is read-only")
          .hasCause(denied);
    }
  }
}
