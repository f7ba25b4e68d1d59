package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.TreeCounts;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.spark.LargeFiles.Prepared;
import dev.millrace.spark.LargeFiles.Progress;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Two attempts of one task that run at once.
class TwiceAtOnceTest {
  private static final int FILES = 200;

  @TempDir private Path directory;
  private Path source;
  private Path target;
  private ClusterJob job;

  @BeforeEach
  void createDirectories() throws IOException {
    source = Files.createDirectory(directory.resolve("source"));
    target = Files.createDirectory(directory.resolve("target"));
    job = TestJobs.job(source, target, "-a", "--reflink=never");
  }

  @Test
  void bothCopyAllFilesOfABatch() throws Exception {
    for (int i = 0; i < FILES; i++) {
      Files.writeString(source.resolve("f" + i), "content " + i);
    }
    String names = String.join("/", IntStream.range(0, FILES).mapToObj(i -> "f" + i).toList());
    FileBatch batch = new FileBatch("", names, "f".repeat(FILES), FILES);
    BatchCopy copy = new BatchCopy(job, false);
    for (TaskReport report : twice(() -> copy.copyBatches(List.of(batch).iterator()))) {
      assertThat(report.counts()).extracting(TreeCounts::files).isEqualTo((long) FILES);
      assertThat(report.counts().failed()).isZero();
    }
    for (int i = 0; i < FILES; i++) {
      assertThat(target.resolve("f" + i)).hasContent("content " + i);
    }
    assertThat(entries()).hasSize(FILES);
  }

  @RepeatedTest(5)
  void theNamesOfAFileStayTogether() throws Exception {
    Path first = Files.writeString(source.resolve("n0"), "of all names");
    List<LinkedName> names = new ArrayList<>(List.of(new LinkedName(1, 2, "", "n0")));
    for (int i = 1; i < FILES; i++) {
      Files.createLink(source.resolve("n" + i), first);
      names.add(new LinkedName(1, 2, "", "n" + i));
    }
    BatchCopy copy = new BatchCopy(job, false);
    twice(() -> {
      Iterator<Iterable<LinkedName>> files = List.<Iterable<LinkedName>>of(names).iterator();
      return copy.copyLinked(files);
    });
    assertThat(Files.getAttribute(target.resolve("n0"), "unix:nlink")).isEqualTo(FILES);
    assertThat(entries()).hasSize(FILES);
  }

  @Test
  void aLargeFileGetsItsNameOnce() throws Exception {
    int bytes = 3 * TestJobs.CHUNK_BYTES;
    Files.write(source.resolve("large"), new byte[bytes]);
    LargeFiles files = new LargeFiles(job, false);
    Prepared prepared = files.prepare(new LargeFile("", "large", bytes));
    List<Progress> copied =
        twice(() ->
            files.chunks(prepared).stream().map(files::copy).reduce(Progress::plus).orElseThrow());
    for (TaskReport report : twice(() -> files.finish(copied.getFirst()))) {
      assertThat(report.counts().files()).isEqualTo(1);
      assertThat(report.counts().failed()).isZero();
    }
    assertThat(Files.mismatch(source.resolve("large"), target.resolve("large"))).isEqualTo(-1);
    assertThat(entries()).hasSize(1);
  }

  private List<Path> entries() throws IOException {
    try (Stream<Path> entries = Files.list(target)) {
      return entries.toList();
    }
  }

  private static <R> List<R> twice(Callable<R> attempt) throws Exception {
    List<R> results = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (Future<R> result : threads.invokeAll(List.of(attempt, attempt))) {
        results.add(result.get());
      }
    }
    return results;
  }
}
