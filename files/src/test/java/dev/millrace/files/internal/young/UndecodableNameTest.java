package dev.millrace.files.internal.young;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyStrategy;
import dev.millrace.files.internal.path.NamedFile;
import dev.millrace.files.internal.request.Attempt;
import dev.millrace.files.internal.request.CopyRequest;
import dev.millrace.files.internal.request.CopyRequestBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

/// Two names that differ in bytes that no character has: as text, both are the same.
@EnabledOnOs(LINUX)
class UndecodableNameTest {
  @TempDir Path directory;
  @TempDir Path targets;

  @Test
  void theFileOfTheNameIsCopied() throws Exception {
    write("sec\\377", "secret");
    write("sec\\357\\277\\275", "something else");
    List<Path> sources;
    try (Stream<Path> files = Files.list(directory)) {
      sources = files.toList();
    }
    assertThat(sources).hasSize(2);
    for (Path source : sources) {
      Path target = targets.resolve("target" + sources.indexOf(source));
      assertThat(copy(source, target)).isEqualTo(Files.size(source));
      assertThat(target).hasSameBinaryContentAs(source);
    }
  }

  private static long copy(Path source, Path target) throws IOException {
    CopyRequest request = CopyRequestBuilder.of(source, target, CopyOptions.DEFAULTS).build();
    Attempt clone = Attempt.skipped(CopyStrategy.REFLINK, "a test");
    return new YoungCopy(request, NamedFile.ofSource(source), clone).copy().orElseThrow().bytes();
  }

  private void write(String name, String content) throws Exception {
    String command = "printf '%s' '" + content + "' > \"$(printf '" + name + "')\"";
    Process shell =
        new ProcessBuilder("sh", "-c", command).directory(directory.toFile()).inheritIO().start();
    assertThat(shell.waitFor()).isZero();
  }
}
