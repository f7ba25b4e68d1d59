package dev.millrace.files.internal.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Cancellation;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.TreeCounts;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.When;
import dev.millrace.files.internal.copy.FileCopies;
import dev.millrace.files.internal.copy.SilentTree;
import dev.millrace.files.internal.request.CopyRequest.NewFileName;
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
            new SilentTree(),
            new Cancellation());
    TreeCounts counts =
        new TreeCopies(new FileCopies(calls.sys()))
            .copy(request.withNewFileName(NewFileName.WHEN_COMPLETE));
    assertThat(counts.files()).isEqualTo(1);
    assertThat(writes).hasPositiveValue();
    assertThat(target.resolve("file")).hasContent("content");
  }
}
