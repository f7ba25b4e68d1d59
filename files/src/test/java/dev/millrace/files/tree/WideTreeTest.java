package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.host.Host;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One thread lists a directory of many directories while another one opens these.
class WideTreeTest {
  private static final int DIRECTORIES = 200;

  @TempDir(factory = InMemory.class)
  Path directory;

  @Test
  void directoriesThatWaitAreNotAllOpen() throws Exception {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    Path source = Files.createDirectory(directory.resolve("source"));
    for (int i = 0; i < DIRECTORIES; i++) {
      Files.createDirectories(source.resolve(i + "/x"));
      Files.createDirectories(source.resolve(i + "/y"));
      Files.writeString(source.resolve(i + "/x/file"), "content " + i);
    }
    FaultyCalls calls = new FaultyCalls();
    Interleaving interleaving = new Interleaving(calls);
    TreeOptions options = TreeOptions.DEFAULTS.withFilter(interleaving).withJobs(2);
    Path target = directory.resolve("target");
    TreeResult result = calls.copier(CopyOptions.DEFAULTS).copyTree(source, target, options);
    assertThat(result.outcomes()).isEmpty();
    SampleTree.assertSame(source, target);
    assertThat(interleaving.mostOpen).isBetween(10, 128);
    assertThat(calls.open()).isEmpty();
  }

  /// Holds up the thread inside a directory, when one of two directories in there waits, until the
  /// other thread has listed a further directory, which is then the next one to copy.
  private static final class Interleaving implements TreeFilter {
    private final FaultyCalls calls;
    private final Set<Path> entered = new HashSet<>();
    private int listed;
    private int held;
    private int mostOpen;

    Interleaving(FaultyCalls calls) {
      this.calls = calls;
    }

    @Override
    public synchronized boolean includes(Path entry, TreeEntryType type) {
      mostOpen = Math.max(mostOpen, calls.open().size());
      if (entry.getNameCount() == 1) {
        listed++;
        notifyAll();
        awaitUntil(() -> held >= listed - 2);
      } else if (type == TreeEntryType.DIRECTORY && !entered.add(entry.getParent())) {
        held++;
        notifyAll();
        int next = Math.min(held + 3, DIRECTORIES);
        awaitUntil(() -> listed >= next);
      }
      return true;
    }

    private void awaitUntil(BooleanSupplier isDone) {
      long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
      try {
        while (!isDone.getAsBoolean()) {
          assertThat(System.nanoTime()).as("the other thread goes on").isLessThan(end);
          wait(1_000);
        }
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
