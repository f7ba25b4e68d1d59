package dev.millrace.files.internal.young;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Files that the kernel generates: some report a length of 0 or too much, and some another
/// identity at every lookup, which looks like a change.
class GeneratedSourceTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/proc/version",
        "/proc/self/net/dev",
        "/proc/self/net/tcp",
        "/sys/kernel/mm/transparent_hugepage/enabled"
      })
  void belongsToAnotherEngine(String file) throws IOException {
    Path source = Path.of(file);
    assumeTrue(Files.isReadable(source), file);
    CopyRequest request =
        CopyRequestBuilder.of(source, directory.resolve("target"), CopyOptions.DEFAULTS).build();
    Attempt clone = Attempt.skipped(CopyStrategy.REFLINK, "a test");
    assertThat(new YoungCopy(request, NamedFile.ofSource(source), clone).copy()).isEmpty();
    assertThat(directory).isEmptyDirectory();
  }
}
