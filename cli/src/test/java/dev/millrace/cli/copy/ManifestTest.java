package dev.millrace.cli.copy;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Cancellation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestTest {
  @TempDir Path directory;

  @Test
  void theListGoesOnAfterFilesThatCannotBeRead() throws IOException {
    Path sums = directory.resolve("SHA256SUMS");
    List<Path> unknown = List.of(directory.resolve("n".repeat(300)), directory.resolve("missing"));
    Path last = Files.writeString(directory.resolve("last"), "text");
    try (Manifest manifest = Manifest.create(sums, false, new Cancellation())) {
      unknown.forEach(manifest::add);
      manifest.add(directory);
      manifest.add(last);
      List<IOException> failures = manifest.finish();
      assertThat(failures).hasSize(2);
      for (int i = 0; i < failures.size(); i++) {
        assertThat(failures.get(i))
            .hasMessageStartingWith("not in the manifest: ")
            .hasMessageContaining(unknown.get(i).toString());
      }
    }
    assertThat(Files.readString(sums)).matches("[0-9a-f]{64}  .*last\n");
  }
}
