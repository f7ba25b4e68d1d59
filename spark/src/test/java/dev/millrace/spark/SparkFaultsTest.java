package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.millrace.spark.ClusterJob.Limits;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.apache.spark.SparkException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/// Clusters that lose parts, or copy one tree twice at once.
@Tag("slow")
@ExtendWith(LocalCluster.class)
class SparkFaultsTest {
  private static final int DIRECTORIES = 8;
  private static final int FILES = 5;
  private static final int BYTES = 100_000;

  @TempDir private Path directory;
  private Path source;
  private Path target;

  @BeforeEach
  void createTree() throws IOException {
    source = directory.resolve("source");
    target = directory.resolve("target");
    for (int i = 0; i < DIRECTORIES; i++) {
      Path inner = Files.createDirectories(source.resolve("d" + i));
      for (int j = 0; j < FILES; j++) {
        Files.write(inner.resolve("f" + j), new byte[BYTES]);
      }
    }
  }

  @Test
  void resumesAfterTheDriverWasKilledWithTheFilesThatWereNotFinished() throws Exception {
    Process driver = DriverJvm.start("-aT", "--bwlimit", "200K", source, target);
    try {
      while (finished().isEmpty() && driver.isAlive()) {
        Thread.sleep(10);
      }
    } finally {
      driver.destroyForcibly().waitFor();
    }
    Map<String, Object> before = finished();
    assertThat(before).hasSizeBetween(1, DIRECTORIES * FILES - 1);
    LocalCluster.Outcome outcome =
        LocalCluster.copy("-aT", "--resume", "--json", source, target).succeeded();
    assertThat(outcome.out())
        .contains(
            "\"files\" : " + (DIRECTORIES * FILES - before.size()),
            "\"skipped\" : " + before.size());
    assertThat(finished()).containsAllEntriesOf(before); // not copied again
    assertComplete();
  }

  // The inode and the time of the last change of each file under its own name.
  private Map<String, Object> finished() throws IOException {
    Map<String, Object> files = new TreeMap<>();
    for (int i = 0; i < DIRECTORIES; i++) {
      for (int j = 0; j < FILES; j++) {
        Path file = target.resolve("d" + i + "/f" + j);
        if (Files.exists(file)) {
          files.put(
              file.toString(),
              new TreeMap<>(
                  Files.readAttributes(file, "unix:ino,ctime", LinkOption.NOFOLLOW_LINKS)));
        }
      }
    }
    return files;
  }

  @Test
  void twoJobsCopyOneTreeAtOnce() throws Exception {
    Files.write(source.resolve("large"), new byte[(int) (4 * LocalCluster.CHUNK_BYTES)]);
    for (int i = 0; i < DIRECTORIES; i++) {
      Files.createLink(source.resolve("d" + i + "/name"), source.resolve("d0/f1"));
    }
    List<Future<LocalCluster.Outcome>> jobs = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int i = 0; i < 2; i++) {
        jobs.add(
            threads.submit(
                () -> LocalCluster.copy("-aT", "--json", "--reflink=never", source, target)));
      }
    }
    for (Future<LocalCluster.Outcome> job : jobs) {
      assertThat(job.get().succeeded().out())
          .contains("\"files\" : " + (DIRECTORIES * FILES + 1), "\"hardLinks\" : " + DIRECTORIES);
    }
    assertComplete();
  }

  @Test
  void executorsThatRegisterLateStayWithinTheLimit() throws IOException {
    String[] args = {"-rT", "--bwlimit", "4M", source.toString(), target.toString()};
    Limits ofOneTask = new Limits(1, 1, true); // a second executor has registered since
    long start = System.nanoTime();
    JobReports reports =
        run(TestJobs.request(source, target, ofOneTask, "-rT", "--bwlimit", "4M"), args);
    long elapsed = System.nanoTime() - start;
    long bytes = reports.finish(Duration.ZERO).counts().bytes();
    assertThat(bytes).isEqualTo((long) DIRECTORIES * FILES * BYTES);
    assertThat(Duration.ofNanos(elapsed))
        .isGreaterThan(Duration.ofMillis(1000 * bytes / (4 << 20)));
  }

  private static JobReports run(ClusterJob request, String... args) throws IOException {
    PrintWriter none = new PrintWriter(new StringWriter());
    JobReports reports = new JobReports(ClusterOptions.parse(String.join("\0", args)), none, none);
    try (DriverRoots roots = DriverRoots.create(request)) {
      new ClusterCopy(LocalCluster.spark(), roots, reports).run();
    }
    return reports;
  }

  @Test
  void executorsWithoutTheMountOfTheTargetEndTheJob() throws IOException {
    ClusterJob request = TestJobs.request(source, target, new Limits(2, 1, false), "-rT");
    PrintWriter none = new PrintWriter(new StringWriter());
    JobReports reports = new JobReports(new ClusterOptions(), none, none);
    try (DriverRoots roots = DriverRoots.create(request)) {
      Files.move(target, directory.resolve("mounted"));
      Files.createDirectory(target);
      SparkException end =
          catchThrowableOfType(
              SparkException.class,
              () -> new ClusterCopy(LocalCluster.spark(), roots, reports).run());
      assertThat(CopyTree.aborted(end).getMessage())
          .isEqualTo(
              target
                  + ": is another directory on 127.0.0.1 than on the driver; mount the same storage"
                  + " on all executors");
    }
    assertThat(target).isEmptyDirectory();
  }

  private void assertComplete() throws IOException {
    assertThat(TreeFacts.of(target)).isEqualTo(TreeFacts.of(source));
    try (Stream<Path> entries = Files.walk(target)) {
      assertThat(entries.filter(entry -> entry.toString().endsWith(".millrace-part"))).isEmpty();
    }
  }
}
