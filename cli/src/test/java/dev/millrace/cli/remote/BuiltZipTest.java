package dev.millrace.cli.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.cli.name.UsageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuiltZipTest {
  @TempDir Path home;

  @BeforeEach
  void build() throws IOException {
    Files.createDirectories(home.resolve("release/target"));
    Path lib = Files.createDirectories(home.resolve("cli/target/lib"));
    Files.writeString(lib.resolve("millrace-cli.jar"), "new");
  }

  @Test
  void theZipFileHasTheJarsThatRun() throws IOException {
    zip("millrace-1.zip", "old");
    Path built = zip("millrace-2.zip", "new");
    assertThat(new BuiltZip(home).find()).isEqualTo(built);
  }

  @Test
  void aZipFileOfOlderSourcesIsRejected() throws IOException {
    zip("millrace-1.zip", "old");
    assertThatThrownBy(() -> new BuiltZip(home).find())
        .isInstanceOf(UsageException.class)
        .hasMessage(
            "--on needs a release of these sources, and %s has none; build it with: ./build"
                .formatted(home.resolve("release/target")));
  }

  private Path zip(String name, String jar) throws IOException {
    Path zip = home.resolve("release/target").resolve(name);
    try (OutputStream out = Files.newOutputStream(zip);
        ZipOutputStream entries = new ZipOutputStream(out)) {
      entries.putNextEntry(new ZipEntry("millrace/lib/millrace-cli.jar"));
      entries.write(jar.getBytes(StandardCharsets.UTF_8));
    }
    return zip;
  }
}
