package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.spark.CopyTree.ClusterSize;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Copies of trees by two executors.
@Tag("slow")
@ExtendWith(LocalCluster.class)
class SparkCopyTest {
  @TempDir private Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void createTree() throws IOException {
    source = directory.resolve("source");
    target = directory.resolve("target");
    for (int i = 0; i < 4; i++) {
      Path inner = Files.createDirectories(source.resolve("d" + i + "/inner"));
      for (int j = 0; j < 20; j++) {
        Files.writeString(inner.resolve("f" + j), "content " + i + " " + j);
      }
      Files.setLastModifiedTime(inner, FileTime.fromMillis(1_000_000_000_000L + i));
    }
    Files.createSymbolicLink(source.resolve("link"), Path.of("d0/inner/f0"));
    Files.createLink(source.resolve("d1/name"), source.resolve("d0/inner/f1"));
    Files.createDirectory(source.resolve("empty"));
  }

  @Test
  void copiesATreeWithAllMetadata() throws IOException {
    Path closed = Files.createDirectories(source.resolve("closed/inside"));
    Files.writeString(closed.resolve("file"), "in a read-only directory");
    Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("r-xr-xr-x"));
    LocalCluster.Outcome outcome = LocalCluster.copy("-a", "--json", source, target).succeeded();
    assertThat(outcome.out()).contains("\"files\" : 81", "\"hardLinks\" : 1", "\"failed\" : 0");
    assertSame();
    assertThat(Files.isSameFile(target.resolve("d1/name"), target.resolve("d0/inner/f1"))).isTrue();
  }

  @Test
  void copiesTheChunksOfALargeFileInSeveralTasks() throws IOException {
    byte[] content = new byte[(int) (5 * LocalCluster.CHUNK_BYTES + 12_345)];
    new Random(1).nextBytes(content);
    Files.write(source.resolve("large"), content);
    try (RandomAccessFile sparse = new RandomAccessFile(source.resolve("holes").toFile(), "rw")) {
      sparse.setLength(4 * LocalCluster.CHUNK_BYTES);
      sparse.seek(3 * LocalCluster.CHUNK_BYTES);
      sparse.writeBytes("the end");
    }
    LocalCluster.copy("-a", source, target).succeeded();
    assertSame();
    assertThat(Files.readAllBytes(target.resolve("large"))).isEqualTo(content);
    assertThat(Files.mismatch(source.resolve("holes"), target.resolve("holes"))).isEqualTo(-1);
  }

  @Test
  void resumesAfterAnInterruptedJob() throws IOException {
    LocalCluster.copy("-a", source, target);
    Files.writeString(target.resolve("d2/inner/f3"), "cut");
    Files.delete(target.resolve("d3/inner/f4"));
    Files.writeString(target.resolve("d3/inner/.f4.millrace-part"), "left by a killed task");
    LocalCluster.Outcome outcome =
        LocalCluster.copy("-a", "--resume", "--json", source, target, "-T").succeeded();
    assertThat(outcome.out()).contains("\"files\" : 2", "\"skipped\" : 80");
    assertSame();
  }

  @Test
  void deletesEntriesThatTheSourceLacks() throws IOException {
    LocalCluster.copy("-a", source, target);
    Files.createDirectories(target.resolve("d0/inner/old/older"));
    Files.writeString(target.resolve("d0/inner/old/older/file"), "old");
    Files.writeString(target.resolve("keep.log"), "excluded");
    LocalCluster.copy("-a", "--delete", "--exclude", "*.log", source, target, "-T").succeeded();
    assertThat(target.resolve("keep.log")).exists();
    Files.delete(target.resolve("keep.log"));
    Files.setLastModifiedTime(target, Files.getLastModifiedTime(source));
    assertSame();
  }

  @Test
  void reportsEachFailureAndExitsWithOne() throws IOException {
    Files.createDirectories(target.resolve("d1/inner/f5"));
    LocalCluster.Outcome outcome = LocalCluster.copy("-a", source, target, "-T", "--log-json");
    assertThat(outcome.code()).isEqualTo(1);
    assertThat(outcome.err().lines()).hasSize(1);
    assertThat(outcome.err()).contains("d1/inner/f5", "is a directory");
    assertThat(outcome.out().lines().filter(line -> line.contains("\"copied\"")))
        .hasSizeGreaterThan(79);
    assertThat(outcome.out().lines().toList().getLast()).contains("\"failed\":1");
  }

  @Test
  void copiesFilesOfTheUserThatLookLikeStagingFiles() throws IOException {
    Files.writeString(source.resolve("d0/.mine.millrace-part"), "of the user");
    LocalCluster.copy("-a", source, target).succeeded();
    assertSame();
  }

  @Test
  void aReadOnlyDirectoryOfTheTargetStaysReadOnly() throws IOException {
    LocalCluster.copy("-r", source, target);
    Path inner = target.resolve("d0/inner");
    Files.setAttribute(inner, "unix:mode", 0x56D); // r-xr-xr-x, and new entries get its group
    LocalCluster.Outcome outcome = LocalCluster.copy("-r", source, target, "-T");
    boolean isRoot = Files.getAttribute(Path.of("/proc/self"), "unix:uid").equals(0);
    assertThat(outcome.code()).isEqualTo(isRoot ? 0 : 1); // other users cannot write into it
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(inner)))
        .isEqualTo("r-xr-xr-x");
    assertThat((int) Files.getAttribute(inner, "unix:mode") & 0xFFF).isEqualTo(0x56D);
  }

  @Test
  void updatesOnlyOlderFiles() throws IOException {
    LocalCluster.copy("-a", source, target);
    Files.writeString(target.resolve("d0/inner/f2"), "newer in the target");
    Files.writeString(source.resolve("d0/inner/f9"), "newer in the source");
    LocalCluster.copy("-a", "-u", source, target, "-T").succeeded();
    assertThat(target.resolve("d0/inner/f2")).hasContent("newer in the target");
    assertThat(target.resolve("d0/inner/f9")).hasContent("newer in the source");
  }

  @Test
  void countsTheExecutorsBeforeLimitsAreDivided() {
    assertThat(ClusterSize.registered(LocalCluster.spark())).isEqualTo(new ClusterSize(2, 1));
  }

  private void assertSame() throws IOException {
    assertThat(TreeFacts.of(target)).isEqualTo(TreeFacts.of(source));
  }
}
