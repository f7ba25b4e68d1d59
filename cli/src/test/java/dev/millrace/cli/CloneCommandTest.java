package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `millrace clone` on file systems that share blocks, and elsewhere.
class CloneCommandTest {
  @TempDir Path directory;

  private static Path tree(Path parent) throws IOException {
    Path tree = parent.resolve("tree");
    Files.createDirectories(tree.resolve("a/b"));
    byte[] content = new byte[300_000];
    new Random(1).nextBytes(content);
    Files.write(tree.resolve("a/b/large"), content);
    Files.writeString(tree.resolve("a/small"), "small");
    Files.createSymbolicLink(tree.resolve("a/link"), Path.of("small"));
    return tree;
  }

  @Test
  void aCloneSharesTheBlocksOfItsSourceAndIsIndependent() throws Exception {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.XFS)) {
      Path tree = tree(mount.directory());
      Path clone = mount.directory().resolve("clone");
      Run run = Run.of("clone", tree, clone, "--verify=extents").succeeded();
      assertThat(run.out()).startsWith("2 of 2 files share ");
      assertThat(clone.resolve("a/b/large")).hasSameBinaryContentAs(tree.resolve("a/b/large"));
      assertThat(Files.getLastModifiedTime(clone.resolve("a/b")))
          .isEqualTo(Files.getLastModifiedTime(tree.resolve("a/b")));
      Files.writeString(clone.resolve("a/small"), "changed");
      assertThat(tree.resolve("a/small")).hasContent("small");
    }
  }

  @Test
  void withoutSharedBlocksTheTreeIsCopiedAndALineReportsThat() throws Exception {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path tree = tree(mount.directory());
      Path clone = mount.directory().resolve("clone");
      Run run = Run.of("clone", tree, clone, "--exclude=small").succeeded();
      assertThat(run.out()).isEmpty();
      assertThat(run.err().lines())
          .containsExactly(
              "millrace clone: this file system shares no blocks: 293 KiB were copied");
      assertThat(clone.resolve("a/link")).isSymbolicLink();
      assertThat(clone.resolve("a/small")).doesNotExist();
    }
  }

  @Test
  void anExistingNameIsKept() throws IOException {
    Path tree = tree(directory);
    Path taken = Files.writeString(directory.resolve("taken"), "kept");
    Run.of("clone", tree, taken).assertLine(1, "millrace clone: already exists: " + taken);
    assertThat(taken).hasContent("kept");
  }

  /// A profile of the user copies the bytes of short files. An option still shares them.
  @Test
  @Tag("slow")
  void theOptionDecidesBeforeTheProfile() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.XFS)) {
      Path small = Files.write(mount.directory().resolve("small"), new byte[4 << 10]);
      Path copy = mount.directory().resolve("copy");
      assertThat(millrace("explain", small, copy))
          .containsPattern("reflink +1B  a clone moves no bytes");
      Path _ = HandWrittenProfile.write(directory, mount.directory(), "reflink-from = \"8KiB\"");
      assertThat(millrace("copy", "--explain", small, copy))
          .contains("4KiB by ")
          .doesNotContain("by reflink");
      assertThat(millrace("explain", small, copy))
          .containsPattern("reflink +8KiB  skipped: no faster for a file this small");
      for (String option : List.of("--reflink=auto", "--reflink=always", "--reflink")) {
        assertThat(millrace("copy", "--explain", option, small, copy))
            .as(option)
            .contains("4KiB by reflink in ");
      }
      assertThat(millrace("explain", small, copy, "--reflink=auto"))
          .containsPattern("reflink +a clone moves no bytes");
    }
  }

  private String millrace(Object... args) throws IOException {
    ProcessBuilder builder = new ProcessBuilder(OwnProcess.command(args));
    builder.environment().put("XDG_CONFIG_HOME", directory.toString());
    return Run.process(builder).out();
  }
}
