package dev.millrace.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;

import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Errno;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TreeSizeTest extends SourceAndTarget {
  private final List<Long> done = new ArrayList<>();

  @BeforeEach
  void createTree() throws IOException {
    Files.createDirectories(source);
    Files.createDirectory(source.resolve("a"));
    Files.writeString(source.resolve("top"), "1");
    Files.writeString(source.resolve("a/file"), "333");
    Files.writeString(source.resolve("a/file.tmp"), "55555");
    Files.createSymbolicLink(source.resolve("link"), Path.of("top"));
  }

  private static TreeSize complete(TreeSize size) {
    while (!size.isComplete()) {
      Thread.onSpinWait();
    }
    return size;
  }

  @Test
  void theTotalIsTheBytesOfACopy() throws IOException {
    for (TreeFilter filter : List.of(TreeFilter.ALL, TreeFilter.excluding(List.of("*.tmp")))) {
      Path target =
          directory.resolve("target" + filter.includes(Path.of("x.tmp"), TreeEntryType.FILE));
      TreeOptions options = TreeOptions.DEFAULTS.withFilter(filter);
      TreeCounts counts = new Copier().copyTree(source, target, options).counts();
      try (TreeSize total = complete(TreeSize.count(source, filter))) {
        assertThat(total.bytes()).isEqualTo(counts.bytes());
        assertThat(total.files()).isEqualTo(counts.files());
      }
    }
  }

  // A thread would end without a trace.
  @Test
  @SuppressWarnings("NullAway")
  void aNullIsRejectedAtOnce() {
    assertThatThrownBy(() -> TreeSize.count(source, null)).isInstanceOf(NullPointerException.class);
  }

  @Test
  void theBarOfATreeEndsAtItsTotal() throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    Samples.random(source.resolve("large"), 3 * Samples.MIB);
    TreeOptions tree = TreeOptions.DEFAULTS.withJobs(1);
    Copier copier =
        new FaultyCalls()
            .with("renameat2", When.FIRST, Errno.EXDEV)
            .copier(CopyOptions.DEFAULTS.withReflink(Reflink.NEVER))
            .withTreeListener(new Bar());
    long total;
    try (TreeSize size = complete(TreeSize.count(source, TreeFilter.ALL))) {
      total = size.bytes();
    }
    copier.copyTree(source, directory.resolve("copied"), tree);
    assertBar(total);
    copier.placeTree(source, directory.resolve("placed"), PlaceOrder.CLONE_OR_COPY, tree);
    assertBar(total);
    copier.move(source, directory.resolve("moved"));
    assertBar(total);
  }

  private void assertBar(long total) {
    assertThat(done).hasSizeGreaterThan(4).endsWith(total);
    done.clear();
  }

  private class Bar implements TreeListener {
    @Override
    public void finished(TreeOutcome outcome, TreeCounts counts) {
      done.add(counts.bytes());
    }

    @Override
    public void progressed(CopyListener.ProgressEvent event, TreeCounts counts) {
      done.add(counts.bytes() + event.doneBytes());
    }
  }

  @Test
  void severalSourcesHaveOneTotal() {
    List<Path> sources = List.of(source.resolve("top"), source.resolve("a"));
    try (TreeSize total = complete(TreeSize.count(sources, TreeFilter.ALL))) {
      assertThat(total.bytes()).isEqualTo(9);
      assertThat(total.files()).isEqualTo(3);
    }
  }

  @Test
  void aMissingSourceIsEmpty() {
    try (TreeSize total = complete(TreeSize.count(source.resolve("no"), TreeFilter.ALL))) {
      assertThat(total.bytes()).isZero();
    }
  }

  @Test
  void aTotalThatIsClosedStaysIncomplete() throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    CountDownLatch closed = new CountDownLatch(1);
    Thread[] counter = new Thread[1];
    TreeFilter waiting =
        (entry, type) -> {
          counter[0] = Thread.currentThread();
          reached.countDown();
          assertDoesNotThrow(() -> closed.await());
          return true;
        };
    TreeSize total = TreeSize.count(source, waiting);
    reached.await();
    assertThat(total.isComplete()).isFalse();
    total.close();
    closed.countDown();
    counter[0].join();
    assertThat(total.isComplete()).isFalse();
  }
}
