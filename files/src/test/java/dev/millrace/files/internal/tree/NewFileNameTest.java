package dev.millrace.files.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeEntryType;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.request.NewFileName;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The moment at which the files of a tree get their names.
class NewFileNameTest {
  @TempDir Path directory;

  @Test
  void aSmallFileHasNoNameBeforeItIsComplete() throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    Path source = Files.createDirectory(directory.resolve("source"));
    Files.writeString(source.resolve("file"), "content");
    Path target = directory.resolve("target");
    AtomicInteger writes = new AtomicInteger();
    Fault check =
        Fault.meanwhile(() -> {
          writes.incrementAndGet();
          assertThat(target.resolve("file")).doesNotExist();
        });
    FaultyCalls calls = new FaultyCalls().with("pwrite", When.ALWAYS, check);
    TreeRequest request =
        new TreeRequest(
            source,
            target,
            CopyOptions.DEFAULTS,
            TreeOptions.DEFAULTS.withJobs(1),
            new NoObserver(),
            new Cancellation());
    TreeCounts counts =
        new TreeCopies(new FileCopies(calls.sys()))
            .copy(request.withNewFileName(NewFileName.WHEN_COMPLETE));
    assertThat(counts.files()).isEqualTo(1);
    assertThat(writes).hasPositiveValue();
    assertThat(target.resolve("file")).hasContent("content");
  }

  private static final class NoObserver implements TreeObserver {
    @Override
    public boolean wantsAll() {
      return false;
    }

    @Override
    public void copied(
        Path source, Path target, TreeEntryType type, CopiedEntry copy, TreeCounts counts) {}

    @Override
    public void linked(Path source, Path target, TreeEntryType type, TreeCounts counts) {}

    @Override
    public void skipped(
        Path source, Path target, TreeEntryType type, String reason, TreeCounts counts) {}

    @Override
    public void failed(
        Path source, Path target, TreeEntryType type, IOException failure, TreeCounts counts) {}

    @Override
    public void progressed(Path source, Path target, long doneBytes, long totalBytes) {}
  }
}
