package dev.millrace.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.spark.Found.FileBatch;
import dev.millrace.spark.Found.TreeDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tasks after a link has replaced a directory of the target.
class LinkCheckTest {
  @TempDir private Path directory;
  private Path outside;
  private ClusterJob job;

  @BeforeEach
  void replaceADirectoryByALink() throws IOException {
    Path source = Files.createDirectories(directory.resolve("source/a/b")).getParent().getParent();
    Files.writeString(source.resolve("a/b/file"), "new");
    Files.createDirectories(directory.resolve("target"));
    outside = Files.createDirectories(directory.resolve("outside/b")).getParent();
    Files.writeString(outside.resolve("b/file"), "of the user");
    Files.writeString(outside.resolve("b/.old.millrace-part"), "of the user");
    Files.createSymbolicLink(directory.resolve("target/a"), outside);
    job = job(directory.resolve("source"), directory.resolve("target"));
  }

  private static ClusterJob job(Path source, Path target) {
    String arguments = String.join("\0", "-r", source.toString(), target.toString());
    return new ClusterJob(
        arguments, source.toUri().toString(), target.toUri().toString(), 1, 1, 4096, "id");
  }

  @Test
  void aTaskWritesNoFileThroughTheLink() throws IOException {
    FileBatch batch = new FileBatch("a/b", "file", "f", 3);
    TaskReport report = new BatchCopy(job, false).copyBatches(List.of(batch).iterator());
    assertThat(report.counts().failed()).isEqualTo(1);
    assertOutsideIsUnchanged();
  }

  @Test
  void aTaskDeletesNoEntryThroughTheLink() throws IOException {
    TreeDirectory found = new TreeDirectory("a/b", 0x1ED, 0x1ED);
    assertThat(new DirectoryCleanup(job, false).clean(List.of(found).iterator()).counts().failed())
        .isEqualTo(1);
    assertThat(new DirectoryFinish(job, false).finish(List.of(found).iterator()).counts().failed())
        .isEqualTo(1);
    assertOutsideIsUnchanged();
  }

  @Test
  void directoriesThatAreNoLinksPass() throws IOException {
    Files.delete(directory.resolve("target/a"));
    assertThatCode(() -> LinkCheck.require(job, "a/b")).doesNotThrowAnyException();
    assertThatCode(() -> LinkCheck.require(job, "")).doesNotThrowAnyException();
  }

  @Test
  void aLinkInTheSourceIsRejected() throws IOException {
    Files.delete(directory.resolve("target/a"));
    Files.createSymbolicLink(directory.resolve("source/c"), outside);
    assertThatThrownBy(() -> LinkCheck.require(job, "c/b")).hasMessageContaining("is a link");
  }

  private void assertOutsideIsUnchanged() throws IOException {
    assertThat(outside.resolve("b/file")).hasContent("of the user");
    assertThat(outside.resolve("b/.old.millrace-part")).hasContent("of the user");
  }
}
