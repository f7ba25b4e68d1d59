package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Strictness;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Files that get the metadata of their source without its content, while a call fails.
class AttributesOnlyTest extends SourceAndTarget.WithCalls {
  @BeforeEach
  void createSource() throws IOException {
    Files.createDirectory(source);
    Files.createDirectory(target);
    Path file = Files.writeString(source.resolve("file"), "content");
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000)); // no time of a new file
  }

  private TreeResult copy() throws IOException {
    FaultyCalls calls = new FaultyCalls().with("futimens", When.FIRST, Fault.errno(Errno.EROFS));
    CopyOptions strict =
        CopyOptions.DEFAULTS.withMetadata(Metadata.ALL).withStrictness(Strictness.STRICT);
    TreeResult result = calls.copier(strict).copyTree(source, target, attributes());
    assertThat(calls.open()).isEmpty();
    return result;
  }

  private static TreeOptions attributes() {
    return InternalOptions.DEFAULTS
        .withFileForm(FileForm.ATTRIBUTES)
        .in(TreeOptions.DEFAULTS)
        .withErrors(TreeErrors.CONTINUE)
        .withExistingFile(ExistingFile.REPLACE);
  }

  @Test
  void aFailureLeavesNoNewFile() throws IOException {
    assertThat(copy().counts().failed()).isEqualTo(1);
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void aFailureKeepsTheContentOfAnOldFile() throws IOException {
    Files.writeString(target.resolve("file"), "old");
    assertThat(copy().counts().failed()).isEqualTo(1);
    assertThat(target.resolve("file")).hasContent("old");
  }

  @Test
  void aLinkInTheTargetStaysAndIsNotFollowed() throws IOException {
    Path outside = Files.writeString(directory.resolve("outside"), "old");
    FileTime time = Files.getLastModifiedTime(outside);
    Path link = Files.createSymbolicLink(target.resolve("file"), outside);
    TreeResult result = new Copier(CopyOptions.ARCHIVE).copyTree(source, target, attributes());
    assertThat(result.outcomes().toString())
        .contains("file: is no regular file, and no file without content replaces it");
    assertThat(link).isSymbolicLink();
    assertThat(Files.getLastModifiedTime(outside)).isEqualTo(time);
  }
}
