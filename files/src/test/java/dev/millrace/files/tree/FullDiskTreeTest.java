package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeResume;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Trees that do not fit into their file system. Whole files stay, and each missing one is a
/// failure. `scripts/full-disks.sh` fills file systems on disks.
@Tag("slow")
class FullDiskTreeTest extends SourceAndTarget.OnDisk {
  private static final TreeOptions OPTIONS =
      TreeOptions.DEFAULTS.withErrors(TreeErrors.CONTINUE).withExistingFile(ExistingFile.REPLACE);

  private Path disk;

  @BeforeEach
  void mount() throws IOException {
    SampleTree.create(source);
    for (int i = 0; i < 30; i++) {
      Samples.random(source.resolve("a/b/more-" + i), 50 * Samples.KIB);
    }
    Path point = Files.createDirectory(directory.resolve("disk"));
    assumeThat(Commands.run("mount", "-t", "tmpfs", "-o", "size=1m", "none", point.toString()))
        .as("may mount a file system")
        .isZero();
    disk = point;
    target = disk.resolve("target");
  }

  @AfterEach
  void unmount() {
    if (disk != null) {
      Commands.run("umount", disk.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({"MODE, 1, OFF", "MODE, 4, OFF", "ALL, 1, OFF", "ALL, 4, OFF", "ALL, 4, WHOLE_FILES"})
  void aTreeThatDoesNotFitIsCopiedInPart(Metadata metadata, int jobs, TreeResume resume)
      throws IOException {
    Copier copier = new Copier(CopyOptions.DEFAULTS.withMetadata(metadata));
    TreeOptions options = OPTIONS.withJobs(jobs).withResume(resume);
    assertPart(copier.copyTree(source, target, options));
    Commands.run("mount", "-o", "remount,size=20m", disk.toString());
    assertThat(copier.copyTree(source, target, options).outcomes())
        .noneMatch(Failed.class::isInstance);
    SampleTree.assertSame(source, target);
  }

  private void assertPart(TreeResult result) throws IOException {
    Map<Path, FileSystemException> failures =
        result.outcomes().stream()
            .collect(
                Collectors.toMap(
                    TreeOutcome::source,
                    outcome -> (FileSystemException) ((Failed) outcome).failure()));
    assertThat(failures.values())
        .isNotEmpty()
        .allSatisfy(failure -> assertThat(failure.getReason()).endsWith(": ENOSPC"));
    Map<String, String> copied = SampleTree.describe(target);
    copied.remove(".millrace-resume");
    Map<String, String> whole = SampleTree.describe(source);
    whole.keySet().removeIf(name -> failures.containsKey(source.resolve(name)));
    assertThat(copied).isEqualTo(whole);
  }

  @Test
  void aMovedTreeThatDoesNotFitStays() throws IOException {
    Map<String, String> before = SampleTree.describe(source);
    assertThatThrownBy(() -> new Copier().move(source, target))
        .isInstanceOf(FileSystemException.class)
        .hasMessageStartingWith(target.toString())
        .hasMessageEndingWith(": ENOSPC");
    assertThat(SampleTree.describe(source)).isEqualTo(before);
    assertThat(disk).isEmptyDirectory();
  }
}
