package dev.millrace.files.tree;

import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.Strictness;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeResume;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Copies of trees whose calls fail.
class TreeFaultsTest extends SourceAndTarget.WithCalls {
  /// Every call of a tree copy fails once, twice or always. Each entry has a correct copy, or is
  /// reported; nothing else is left, and nothing stays open.
  @Nested
  class TreeFaults {
    private static final TreeOptions OPTIONS =
        TreeOptions.DEFAULTS
            .withErrors(TreeErrors.CONTINUE)
            .withHardLinks(HardLinks.KEEP)
            .withSpecialFiles(SpecialFiles.CREATE)
            .withExistingFile(ExistingFile.REPLACE)
            .withJobs(2);

    @BeforeEach
    void createSource() throws IOException {
      SampleTree.create(source);
      Files.delete(source.resolve("a/b/c/large")); // for speed
      assumeThat(Commands.run("mkfifo", "-m", "666", source + "/a/fifo")).as("mkfifo").isZero();
      assumeThat(Commands.run("chmod", "500", source + "/empty")).isZero();
      Files.createLink(source.resolve("a/b/second"), source.resolve("a/small"));
      Files.createLink(source.resolve("third"), source.resolve("a/small"));
    }

    @ParameterizedTest
    @CsvSource({
      "getdents, EIO",
      "mkdirat, ENOSPC",
      "mkdirat, EDQUOT",
      "open, EMFILE",
      "open, ENOENT",
      "open, EIO",
      "statx, EIO",
      "statx, ENOENT",
      "pread, EIO",
      "pwrite, ENOSPC",
      "pwrite, EIO",
      "close, EIO",
      "linkat, EMLINK",
      "linkat, EPERM",
      "symlinkat, ENOSPC",
      "readlinkat, EIO",
      "mknodat, EPERM",
      "mknodat, ENOSPC",
      "renameat2, EIO",
      "unlinkat, EIO",
      "fchmod, EPERM",
      "fchmodat, EPERM",
      "fchownat, EPERM",
      "utimensat, EROFS",
      "fstatfs, EIO",
      "ftruncate, EIO"
    })
    void anErrorIsReportedOrAvoided(String call, Errno errno) throws IOException {
      Fault fault = call.equals("close") ? Fault.afterwards(errno) : Fault.errno(errno);
      for (When when :
          new When[] {When.FIRST, When.nth(4), When.nth(9), When.from(12), When.ALWAYS}) {
        check(call, when, fault, Metadata.MODE);
        check(call, when, fault, Metadata.ALL);
      }
    }

    @ParameterizedTest
    @CsvSource({"1", "7", "4096"})
    void shortWritesAreContinued(long bytes) throws IOException {
      FaultyCalls calls = new FaultyCalls().with("pwrite", When.FIRST, Fault.atMost(bytes));
      TreeResult result = calls.copier().copyTree(source, target, OPTIONS);
      assertThat(result.outcomes()).isEmpty();
      assertThat(SampleTree.describe(target)).isEqualTo(SampleTree.describe(source));
    }

    @ParameterizedTest
    @CsvSource({"MODE", "ALL"})
    void aWriteOfNothingIsAFailureAndNoLoop(Metadata metadata) throws IOException {
      check("pwrite", When.ALWAYS, Fault.ZERO, metadata);
    }

    private void check(String call, When when, Fault fault, Metadata metadata) throws IOException {
      FaultyCalls calls = new FaultyCalls().with(call, when, fault);
      String words = call + " " + when + " " + metadata;
      try {
        TreeResult result =
            calls
                .copier(CopyOptions.DEFAULTS.withMetadata(metadata))
                .copyTree(source, target, OPTIONS);
        assertReported(result, words);
      } catch (IOException e) {
        assertThat(e).as(words).hasMessageContaining(directory.toString());
      }
      assertThat(calls.open()).as(words).isEmpty();
      if (Files.exists(target)) {
        assertThat(SampleTree.describe(source).keySet())
            .as(words)
            .containsAll(SampleTree.describe(target).keySet());
        // The next copy replaces the entries that one fault left.
        if (when.first() == 4) {
          Commands.run("rm", "-rf", target.toString());
        }
      }
    }

    private void assertReported(TreeResult result, String words) throws IOException {
      Map<String, String> copied = Files.exists(target) ? SampleTree.describe(target) : Map.of();
      for (Map.Entry<String, String> entry : SampleTree.describe(source).entrySet()) {
        if (!entry.getValue().equals(copied.get(entry.getKey()))) {
          Path file = source.resolve(entry.getKey());
          assertThat(result.outcomes())
              .as(words + ": " + entry.getKey())
              .anyMatch(outcome -> isFailureOf(outcome, file));
        }
      }
      Stream<Path> reported = result.outcomes().stream().map(TreeOutcome::source);
      assertThat(reported).as(words).doesNotHaveDuplicates();
    }

    private static boolean isFailureOf(TreeOutcome outcome, Path file) {
      return outcome instanceof Failed failed && file.startsWith(failed.source());
    }
  }

  /// Files that get the metadata of their source without its content, while a call fails.
  @Nested
  class AttributesOnly {
    @BeforeEach
    void createSource() throws IOException {
      Files.createDirectory(source);
      Files.createDirectory(target);
      Path file = Files.writeString(source.resolve("file"), "content");
      Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000)); // no time of a new file
    }

    private TreeResult copy() throws IOException {
      FaultyCalls calls = new FaultyCalls().with("futimens", When.FIRST, Errno.EROFS);
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

  /// Trees that do not fit into their file system. Whole files stay, and each missing one is a
  /// failure. `scripts/full-disks.sh` fills file systems on disks.
  @Tag("slow")
  @Nested
  class FullDiskTree extends SourceAndTarget.OnDisk {
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
    @CsvSource({
      "MODE, 1, OFF",
      "MODE, 4, OFF",
      "ALL, 1, OFF",
      "ALL, 4, OFF",
      "ALL, 4, WHOLE_FILES"
    })
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
      assertFails(() -> new Copier().move(source, target))
          .hasMessageStartingWith(target.toString())
          .hasMessageEndingWith(": ENOSPC");
      assertThat(SampleTree.describe(source)).isEqualTo(before);
      assertThat(disk).isEmptyDirectory();
    }
  }
}
