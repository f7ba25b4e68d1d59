package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.internal.copy.SharedPart.Created;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.spark.LargeFiles.Prepared;
import dev.millrace.spark.LargeFiles.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The steps of a large file whose source or target changes after the listing.
class LargeFilesTest {
  private static final int CHUNK_BYTES = TestJobs.CHUNK_BYTES;
  private static final LargeFile FILE = new LargeFile("", "file", 3 * CHUNK_BYTES);

  @TempDir private Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void createFile() throws IOException {
    source = Files.createDirectory(directory.resolve("source")).resolve("file");
    target = Files.createDirectory(directory.resolve("target")).resolve("file");
    Files.write(source, new byte[3 * CHUNK_BYTES]);
  }

  private LargeFiles files(String options) throws IOException {
    Path from = source.resolveSibling("");
    Path to = target.resolveSibling("");
    return new LargeFiles(TestJobs.job(from, to, options), false);
  }

  private static TaskReport complete(LargeFiles files, Prepared prepared) {
    Progress progress =
        files.chunks(prepared).stream().map(files::copy).reduce(Progress::plus).orElseThrow();
    return files.finish(progress);
  }

  @Test
  void chunksMakeTheFile() throws IOException {
    LargeFiles files = files("-a");
    assertThat(complete(files, files.prepare(FILE)).counts().files()).isEqualTo(1);
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
  }

  @Test
  void aFileThatBecameEmptyIsCopied() throws IOException {
    Files.write(source, new byte[0]);
    LargeFiles files = files("-a");
    assertThat(complete(files, files.prepare(FILE)).counts().files()).isEqualTo(1);
    assertThat(target).isEmptyFile();
  }

  @Test
  void aFileThatBecameALinkIsCopiedAsALink() throws IOException {
    Files.delete(source);
    Files.createSymbolicLink(source, Path.of("elsewhere"));
    Prepared prepared = files("-a").prepare(FILE);
    assertThat(prepared.created()).isNull();
    assertThat(prepared.report().counts().links()).isEqualTo(1);
    assertThat(Files.readSymbolicLink(target)).isEqualTo(Path.of("elsewhere"));
  }

  @Test
  void aTargetThatAppearsDuringTheCopyIsKept() throws IOException {
    LargeFiles files = files("-an");
    Prepared prepared = files.prepare(FILE);
    Files.writeString(target, "of the user");
    TaskReport report = complete(files, prepared);
    assertThat(report.counts().skipped()).isEqualTo(1);
    assertThat(report.counts().files()).isZero();
    assertThat(target).hasContent("of the user");
    finishRoot();
    try (Stream<Path> entries = Files.list(target.resolveSibling(""))) {
      assertThat(entries).containsExactly(target);
    }
  }

  // The staging file of an attempt without success stays for another one until then.
  private void finishRoot() throws IOException {
    ClusterJob job = TestJobs.job(source.resolveSibling(""), target.resolveSibling(""), "-an");
    TaskReport report = new DirectoryFinish(job, false).finish(List.of(job.root()).iterator());
    assertThat(report.counts().failed()).isZero();
  }

  @Test
  void aRepeatedEndCountsTheFileAgain() throws IOException {
    LargeFiles files = files("-an");
    Prepared prepared = files.prepare(FILE);
    complete(files, prepared);
    Created created = Objects.requireNonNull(prepared.created());
    TaskReport report = files.finish(new Progress(FILE, created, 3 * CHUNK_BYTES, null));
    assertThat(report.counts().files()).isEqualTo(1);
    assertThat(Files.mismatch(source, target)).isEqualTo(-1);
  }
}
