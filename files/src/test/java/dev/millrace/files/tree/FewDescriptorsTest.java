package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyTreeOnce;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.InMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Trees that are copied by a process with few descriptors.
@EnabledOnOs(LINUX)
@Tag("slow")
class FewDescriptorsTest {
  private static final int DEPTH = 60;
  private static final int WIDTH = 30;

  @TempDir(factory = InMemory.class)
  Path directory;

  @ParameterizedTest
  @ValueSource(ints = {40, 64, 128})
  void aDeepAndWideTreeIsComplete(int limit) throws IOException {
    Path source = Files.createDirectory(directory.resolve("source"));
    Path deep = source;
    for (int level = 0; level < DEPTH; level++) {
      deep = Files.createDirectory(deep.resolve("d"));
      Files.writeString(deep.resolve("file"), "level " + level);
    }
    for (int i = 0; i < WIDTH; i++) {
      for (int j = 0; j < WIDTH; j++) {
        Path inside = Files.createDirectories(source.resolve("w" + i + "/v" + j));
        Files.writeString(inside.resolve("file"), i + " " + j);
      }
    }
    Path target = directory.resolve("target");
    List<String> limited = List.of("sh", "-c", "ulimit -n " + limit + " && exec \"$@\"", "sh");
    String printed = new ChildJvm(limited).run(CopyTreeOnce.class, source, target, "ALL");
    assertThat(printed.strip()).isEqualTo(DEPTH + WIDTH * WIDTH + " files");
    SampleTree.assertSame(source, target);
  }
}
