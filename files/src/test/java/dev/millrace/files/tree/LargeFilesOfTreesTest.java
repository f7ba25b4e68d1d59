package dev.millrace.files.tree;

import static dev.millrace.files.Samples.MIB;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.files.CopyListener.ProgressEvent;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Offload;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeListener;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Large files, with which idle threads of a tree help.
class LargeFilesOfTreesTest extends SourceAndTarget.WithCalls {
  private static final String SMALL = "small";
  private static final int JOBS = 4;
  private static final TreeOptions TREE = TreeOptions.DEFAULTS.withJobs(JOBS);

  /// The kernel alone would move the bytes by one thread.
  private static final CopyOptions OPTIONS =
      CopyOptions.DEFAULTS.withOffload(Offload.NEVER).withThreads(2);

  private final Set<String> threads = new HashSet<>();
  private final TreeListener listener =
      new TreeListener() {
        @Override
        public void progressed(ProgressEvent event, TreeCounts counts) {
          threads.add(Thread.currentThread().getName());
        }
      };

  @BeforeEach
  void createSource() throws IOException {
    Samples.random(Files.createDirectories(source.resolve("a/b")).resolve("large"), 12 * MIB);
    Files.writeString(source.resolve("small"), SMALL);
  }

  /// Each thread waits at its first block until every other thread has one.
  private static FaultyCalls meetingAtTheFirstBlock(FaultyCalls calls) {
    Set<Thread> writing = ConcurrentHashMap.newKeySet();
    CountDownLatch missing = new CountDownLatch(JOBS);
    return calls.with(
        "pwrite",
        When.ALWAYS,
        call -> {
          if (call.bytes() > SMALL.length() && writing.add(Thread.currentThread())) {
            missing.countDown();
            assertThat(missing.await(1, TimeUnit.MINUTES)).isTrue();
          }
          return call.result();
        });
  }

  private void copy(FaultyCalls calls, CopyOptions options) throws IOException {
    calls.copier(options).withTreeListener(listener).copyTree(source, target, TREE);
  }

  @Test
  void allThreadsOfTheTreeHelpWithOneFile() throws IOException {
    FaultyCalls calls = meetingAtTheFirstBlock(new FaultyCalls());
    copy(calls, OPTIONS);
    SampleTree.assertSame(source, target);
    assertThat(threads).hasSize(JOBS);
    threads.remove(Thread.currentThread().getName());
    assertThat(threads).allMatch(name -> name.startsWith("millrace-tree-"));
    assertThat(calls.open()).isEmpty();
  }

  @Test
  void oneThreadForEachFileIsPossible() throws IOException {
    copy(new FaultyCalls(), OPTIONS.withThreads(1));
    assertThat(threads).hasSize(1);
  }

  @Test
  void aFailureOfAHelperFailsTheFile() {
    FaultyCalls calls =
        meetingAtTheFirstBlock(
            new FaultyCalls().with("pwrite", When.nth(20), Fault.errno(Errno.EIO)));
    assertThatThrownBy(() -> copy(calls, OPTIONS))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("pwrite: EIO");
    assertThat(target.resolve("a/b/large")).doesNotExist();
    assertThat(calls.open()).isEmpty();
  }
}
