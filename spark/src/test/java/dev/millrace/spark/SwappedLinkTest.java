package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.TreeFilter;
import dev.millrace.files.internal.copy.SharedPart.Created;
import dev.millrace.files.internal.tree.TreeCopies.NamedEntry;
import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.LargeFile;
import dev.millrace.spark.Found.LinkedName;
import dev.millrace.spark.Found.TreeDirectory;
import dev.millrace.spark.Found.Unlisted;
import dev.millrace.spark.LargeFiles.Prepared;
import dev.millrace.spark.LargeFiles.Progress;
import dev.millrace.sys.EntryType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Tasks while another program puts a link in the place of a directory.
class SwappedLinkTest {
  private static final long SWAPS_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
  private static final long MOST_NANOS = TimeUnit.MINUTES.toNanos(1);
  private static final LargeFile LARGE = new LargeFile("a/b", "large", TestJobs.CHUNK_BYTES);

  @TempDir private Path directory;
  private Path source;
  private Path target;
  private Path outside;
  private ClusterJob job;
  private ClusterJob mirror;
  private Prepared prepared;

  @BeforeEach
  void createTrees() throws IOException {
    source = directory.resolve("source");
    target = directory.resolve("target");
    outside = directory.resolve("outside");
    for (Path root : List.of(source, target, outside)) {
      Files.createDirectories(root.resolve("a/b/inner"));
      Files.createDirectories(root.resolve("b/inner"));
    }
    Files.writeString(source.resolve("a/b/file"), "new");
    Files.createLink(source.resolve("a/b/name"), source.resolve("a/b/file"));
    Files.write(source.resolve("a/b/large"), new byte[TestJobs.CHUNK_BYTES]);
    Files.writeString(outside.resolve("b/file"), "of the user");
    Files.writeString(outside.resolve("b/.old.millrace-part"), "of the user");
    job = TestJobs.job(source, target, "-r", "--reflink=never");
    mirror = TestJobs.job(source, target, "-r", "--delete");
    prepared = new LargeFiles(job, false).prepare(LARGE);
  }

  /// A step of a job on the directory `a/b`. Returns the failures.
  enum Step {
    LIST(test -> {
      long unlisted = 0;
      try (SourceWalk walk = new SourceWalk(test.job, List.of("a/b").iterator(), 1)) {
        while (walk.hasNext()) {
          unlisted += walk.next() instanceof Unlisted ? 1 : 0;
        }
      }
      return unlisted;
    }),
    COPY(test -> {
      FileBatch batch = new FileBatch("a/b", "file", "f", 3);
      return failures(new BatchCopy(test.job, false).copyBatches(List.of(batch).iterator()));
    }),
    LINK_NAMES(test -> {
      List<LinkedName> names =
          List.of(new LinkedName(1, 2, "a/b", "file"), new LinkedName(1, 2, "a/b", "name"));
      Iterator<Iterable<LinkedName>> files = List.<Iterable<LinkedName>>of(names).iterator();
      return failures(new BatchCopy(test.job, false).copyLinked(files));
    }),
    PREPARE_A_LARGE_FILE(test -> failures(new LargeFiles(test.job, false).prepare(LARGE).report())),
    COPY_A_CHUNK(test -> {
      LargeFiles files = new LargeFiles(test.job, false);
      List<Progress> chunks = files.chunks(test.prepared).stream().map(files::copy).toList();
      return chunks.stream().filter(chunk -> chunk.failure() != null).count();
    }),
    NAME_A_LARGE_FILE(test -> {
      Created created = Objects.requireNonNull(test.prepared.created());
      Progress all = new Progress(LARGE, created, TestJobs.CHUNK_BYTES, null);
      return failures(new LargeFiles(test.job, false).finish(all));
    }),
    DELETE(test -> {
      DirectoryFinish finish = new DirectoryFinish(test.mirror, false);
      return failures(finish.finish(List.of(found()).iterator()));
    }),
    FINISH(
        test -> failures(new DirectoryFinish(test.job, false).finish(List.of(found()).iterator())));

    @SuppressWarnings("ImmutableEnumChecker") // no step has a state
    private final Function<SwappedLinkTest, Long> run;

    Step(Function<SwappedLinkTest, Long> run) {
      this.run = run;
    }

    private static long failures(TaskReport report) {
      return report.counts().failed();
    }

    private static TreeDirectory found() {
      return new TreeDirectory("a/b", 0x140, 0x1ED); // restricted: the step changes its mode
    }
  }

  @ParameterizedTest
  @EnumSource(Step.class)
  void aStepFailsAtALinkInTheTarget(Step step) throws IOException {
    Files.move(target.resolve("a"), directory.resolve("moved"));
    Files.createSymbolicLink(target.resolve("a"), outside);
    Map<String, String> before = TreeFacts.of(outside);
    assertThat(step.run.apply(this)).isPositive();
    assertThat(TreeFacts.of(outside)).isEqualTo(before);
  }

  @ParameterizedTest
  @EnumSource(Step.class)
  void aStepNeverFollowsALinkThatComesAndGoes(Step step) throws Exception {
    Map<String, String> before = TreeFacts.of(outside);
    AtomicBoolean isOver = new AtomicBoolean();
    Thread other = Thread.ofPlatform().start(() -> swapUntil(isOver));
    long start = System.nanoTime();
    long failures = 0;
    while (System.nanoTime() - start < (failures == 0 ? MOST_NANOS : SWAPS_NANOS)) {
      failures += step.run.apply(this);
    }
    isOver.set(true);
    other.join();
    assertThat(failures).isPositive(); // the link was there at some moments
    assertThat(TreeFacts.of(outside)).isEqualTo(before);
  }

  private void swapUntil(AtomicBoolean isOver) {
    try {
      while (!isOver.get()) {
        Files.move(target.resolve("a"), directory.resolve("moved"));
        Files.createSymbolicLink(target.resolve("a"), outside);
        Files.delete(target.resolve("a"));
        Files.move(directory.resolve("moved"), target.resolve("a"));
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aTaskReadsNoFileThroughALinkInTheSource() throws IOException {
    Files.move(source.resolve("a"), directory.resolve("moved"));
    Files.createSymbolicLink(source.resolve("a"), outside);
    assertThat(Step.COPY.run.apply(this)).isEqualTo(1);
    assertThat(target.resolve("a/b/file")).doesNotExist();
  }

  @Test
  void aTaskStaysInTheTargetThatItHasOpened() throws IOException {
    try (RunningTask task = RunningTask.open(job)) {
      Path kept = Files.move(target, directory.resolve("kept"));
      Files.createSymbolicLink(target, outside);
      task.copyListed(
          "a/b",
          task.tools().tree().withFilter(TreeFilter.ALL),
          List.of(new NamedEntry("file", EntryType.FILE)),
          new TaskReport(false));
      assertThat(kept.resolve("a/b/file")).hasContent("new");
    }
    assertThat(outside.resolve("a/b/file")).doesNotExist();
  }
}
