package dev.millrace.files.tree;

import static dev.millrace.files.Samples.KIB;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.fill;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeFilter;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies of trees with a rate limit, few descriptors, or more directories than may be open.
class TreeLimitsTest extends SourceAndTarget {
  private static final int DEPTH = 60;
  private static final int WIDTH = 30;
  private static final int DIRECTORIES = 200;

  @ParameterizedTest
  @EnabledOnOs(LINUX)
  @Tag("slow")
  @ValueSource(ints = {40, 64, 128})
  void aDeepAndWideTreeIsComplete(int limit) throws IOException {
    for (int level = 1; level <= DEPTH; level++) {
      fill(source, "d/".repeat(level) + "file");
    }
    for (int i = 0; i < WIDTH; i++) {
      for (int j = 0; j < WIDTH; j++) {
        fill(source, "w" + i + "/v" + j + "/file");
      }
    }
    List<String> limited = List.of("sh", "-c", "ulimit -n " + limit + " && exec \"$@\"", "sh");
    String printed = new ChildJvm(limited).run(CopyTreeOnce.class, source, target, "ALL");
    assertThat(printed.strip()).isEqualTo(DEPTH + WIDTH * WIDTH + " files");
    assertSame(source, target);
  }

  @Test
  void directoriesThatWaitAreNotAllOpen() throws Exception {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    for (int i = 0; i < DIRECTORIES; i++) {
      fill(source, i + "/x/file", i + "/y/");
    }
    FaultyCalls calls = new FaultyCalls();
    Interleaving interleaving = new Interleaving(calls);
    TreeOptions options = TreeOptions.DEFAULTS.withFilter(interleaving).withJobs(2);
    TreeResult result = calls.copier().copyTree(source, target, options);
    assertThat(result.outcomes()).isEmpty();
    assertSame(source, target);
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
      assertDoesNotThrow(() -> {
        while (!isDone.getAsBoolean()) {
          assertThat(System.nanoTime()).as("the other thread goes on").isLessThan(end);
          wait(1_000);
        }
      });
    }
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void fourThreadsShareOneRate(TreeEngine engine) throws IOException {
    for (int i = 0; i < 16; i++) {
      Path deep = Files.createDirectories(source.resolve("a" + i % 4 + "/b/c" + i));
      Samples.random(deep.resolve("file"), 64 * KIB);
    }
    Copier copier = engine.copier(CopyOptions.DEFAULTS.withBytesPerSecond(1 << 20));
    Duration elapsed = copier.copyTree(source, target, TreeOptions.DEFAULTS.withJobs(4)).elapsed();
    assertThat(elapsed).isGreaterThan(Duration.ofMillis(800)); // 250 ms with a rate each
    assertSame(source, target);
  }
}
