package dev.millrace.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.model.record.RecordFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Races on small file systems.
@Tag("slow")
class FullDiskTest {
  @TempDir Path directory;
  private Path mount;

  @AfterEach
  void unmount() throws Exception {
    if (mount != null) {
      run("umount", mount.toString());
    }
  }

  @Test
  void aDiskThatBecomesFullKeepsTheCompletedForksAndLeavesNoDraft() throws Exception {
    mount("40k");
    Path out = mount.resolve("out");
    Run run =
        Run.of(
            "race",
            "--methods=files-copy,stream-array[4KiB]",
            "--sizes=1K",
            "--forks=9",
            "--warmups=1",
            "--iterations=30", // a long record, so that few forks fill the disk
            "--watch=none",
            "--from=" + Files.createDirectory(directory.resolve("files")),
            "--out=" + out);
    assertThat(run.code()).isEqualTo(1);
    assertThat(run.out()).contains("copy 1KiB binary", "Files.copy(Path, Path)");
    assertThat(run.err())
        .containsPattern("the race broke off after \\d+ forks?; remove the cause below")
        .contains("continue with: millrace race --resume " + out)
        .contains("millrace race: cannot write " + out.resolve("record.json.new"));
    assertThat(RecordFile.read(out).forks()).isNotEmpty();
    assertThat(out).isDirectoryNotContaining("glob:**.new");
    assertThat(directory.resolve("files")).isEmptyDirectory();
  }

  @Test
  void aRaceOfSmallFilesNeedsLittleSpace() throws Exception {
    mount("12m");
    Run run =
        Run.line(
                "race --quick --forks=1 --warmups=1 --methods=files-copy --sizes=50K "
                    + "--watch=none --from=%s --out=%s",
                mount, directory.resolve("out"))
            .succeeded();
    assertThat(run.out()).contains("Files.copy(Path, Path)").doesNotContain("failed");
    assertThat(mount).isEmptyDirectory();
  }

  private void mount(String size) throws Exception {
    Path point = Files.createDirectory(directory.resolve("disk"));
    assumeThat(run("mount", "-t", "tmpfs", "-o", "size=" + size, "none", point.toString()))
        .as("may mount a file system")
        .isZero();
    mount = point;
  }

  private static int run(String... command) throws IOException, InterruptedException {
    return new ProcessBuilder(command).inheritIO().start().waitFor();
  }
}
