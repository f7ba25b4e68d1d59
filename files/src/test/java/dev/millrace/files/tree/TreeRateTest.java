package dev.millrace.files.tree;

import static dev.millrace.files.Samples.KIB;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The rate limit of a copy of a tree.
class TreeRateTest {
  @TempDir Path directory;

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void fourThreadsShareOneRate(TreeEngine engine) throws IOException {
    Path source = directory.resolve("source");
    for (int i = 0; i < 16; i++) {
      Path deep = Files.createDirectories(source.resolve("a" + i % 4 + "/b/c" + i));
      Samples.random(deep.resolve("file"), 64 * KIB);
    }
    Copier copier = engine.copier(CopyOptions.DEFAULTS.withBytesPerSecond(1 << 20));
    Duration elapsed =
        copier
            .copyTree(source, directory.resolve("target"), TreeOptions.DEFAULTS.withJobs(4))
            .elapsed();
    assertThat(elapsed).isGreaterThan(Duration.ofMillis(800)); // 250 ms with a rate each
    SampleTree.assertSame(source, directory.resolve("target"));
  }
}
