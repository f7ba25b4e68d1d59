package dev.millrace.files.tree;

import static dev.millrace.files.Modes.permit;
import static dev.millrace.files.tree.SampleTree.ALL_KINDS;
import static dev.millrace.files.tree.SampleTree.REPLACE;
import static dev.millrace.files.tree.SampleTree.assertOneFailure;
import static dev.millrace.files.tree.SampleTree.failures;
import static dev.millrace.files.tree.SampleTree.in;
import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.files.tree.TreeWords.assertTree;
import static dev.millrace.files.tree.TreeWords.describe;
import static dev.millrace.files.tree.TreeWords.fill;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Strictness;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.TreeResume;
import dev.millrace.files.When;
import dev.millrace.files.internal.tree.InternalOptions.FileForm;
import dev.millrace.sys.Answers;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Copies of trees whose calls fail.
class TreeFaultsTest extends TreesByCalls {
  /// Every call of a tree copy fails once, twice or always. Each entry has a correct copy, or is
  /// reported; nothing else is left, and nothing stays open.
  @Nested
  class TreeFaults {
    private static final TreeOptions OPTIONS = ALL_KINDS.withJobs(2);

    @BeforeEach
    void createSource() throws IOException {
      SampleTree.create(source);
      Files.delete(source.resolve("a/b/c/large")); // for speed
      fill(source, "a/fifo|", "a/b/second==a/small", "third==a/small");
      permit(source.resolve("empty"), "r-x------");
    }

    @ParameterizedTest
    @CsvSource({
      "getdents, EIO",
      "mkdirat, ENOSPC EDQUOT",
      "open, EMFILE ENOENT EIO",
      "statx, EIO ENOENT",
      "pread, EIO",
      "pwrite, ENOSPC EIO",
      "close, EIO",
      "linkat, EMLINK EPERM",
      "symlinkat, ENOSPC",
      "readlinkat, EIO",
      "mknodat, EPERM ENOSPC",
      "renameat2, EIO",
      "unlinkat, EIO",
      "fchmod, EPERM",
      "fchmodat, EPERM",
      "fchownat, EPERM",
      "utimensat, EROFS",
      "fstatfs, EIO",
      "ftruncate, EIO"
    })
    void anErrorIsReportedOrAvoided(String call, String errors) throws IOException {
      for (String error : errors.split(" ", -1)) {
        Errno errno = Errno.valueOf(error);
        Fault fault = call.equals("close") ? Fault.afterwards(errno) : Fault.errno(errno);
        for (When when :
            new When[] {When.FIRST, When.nth(4), When.nth(9), When.from(12), When.ALWAYS}) {
          check(call, when, fault, Metadata.MODE);
          check(call, when, fault, Metadata.ALL);
        }
        Commands.run("rm", "-rf", target.toString());
      }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 4096})
    void shortWritesAreContinued(long bytes) throws IOException {
      calls.with("pwrite", When.FIRST, Fault.atMost(bytes));
      assertThat(copy(OPTIONS).outcomes()).isEmpty();
      assertSame(source, target);
    }

    @ParameterizedTest
    @EnumSource(names = {"MODE", "ALL"})
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
        assertThat(describe(source).keySet()).as(words).containsAll(describe(target).keySet());
        // The next copy replaces the entries that one fault left.
        if (when.first() == 4) {
          Commands.run("rm", "-rf", target.toString());
        }
      }
    }

    private void assertReported(TreeResult result, String words) throws IOException {
      Map<String, String> copied = Files.exists(target) ? describe(target) : Map.of();
      for (Map.Entry<String, String> entry : describe(source).entrySet()) {
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
    private static final TreeOptions ATTRIBUTES = in(FileForm.ATTRIBUTES, ALL_KINDS);

    @BeforeEach
    void createSource() throws IOException {
      Files.createDirectory(target);
      Path file = fill(source, "file=content");
      Files.setLastModifiedTime(file, FileTime.fromMillis(1_000_000)); // no time of a new file
    }

    private void assertFails() throws IOException {
      calls.with("futimens", When.FIRST, Errno.EROFS);
      CopyOptions strict = CopyOptions.ARCHIVE.withStrictness(Strictness.STRICT);
      assertThat(copy(strict, ATTRIBUTES).counts().failed()).isEqualTo(1);
    }

    @Test
    void aFailureLeavesNoNewFile() throws IOException {
      assertFails();
      assertThat(target).isEmptyDirectory();
    }

    @Test
    void aFailureKeepsTheContentOfAnOldFile() throws IOException {
      fill(target, "file=old");
      assertFails();
      assertTree(target, "file=old");
    }

    @Test
    void aLinkInTheTargetStaysAndIsNotFollowed() throws IOException {
      Path outside = fill(directory, "outside=old");
      FileTime time = Files.getLastModifiedTime(outside);
      Path link = fill(target, "file->" + outside);
      assertOneFailure(
          copy(Metadata.ALL, ATTRIBUTES),
          "file: is no regular file, and no file without content replaces it");
      assertThat(link).isSymbolicLink();
      assertThat(Files.getLastModifiedTime(outside)).isEqualTo(time);
    }
  }

  /// Trees that do not fit into their file system. Whole files stay, and each missing one is a
  /// failure. `scripts/full-disks.sh` fills file systems on disks.
  @Tag("slow")
  @Nested
  class FullDiskTree extends SourceAndTarget.OnDisk {
    private static final TreeOptions OPTIONS = REPLACE.withErrors(TreeErrors.CONTINUE);

    @RegisterExtension final RootOnly root = new RootOnly();
    private Path disk;

    @BeforeEach
    void mount() throws IOException {
      SampleTree.create(source);
      for (int i = 0; i < 30; i++) {
        Samples.random(source.resolve("a/b/more-" + i), 50 * Samples.KIB);
      }
      disk = root.memory(directory.resolve("disk"), "size=1m");
      target = disk.resolve("target");
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
      assertThat(failures(copier.copyTree(source, target, options))).isEmpty();
      assertSame(source, target);
    }

    private void assertPart(TreeResult result) throws IOException {
      assertThat(failures(result)).isNotEmpty().allMatch(line -> line.endsWith(": ENOSPC"));
      List<Path> failed = result.outcomes().stream().map(TreeOutcome::source).toList();
      Map<String, String> copied = describe(target);
      copied.remove(".millrace-resume");
      Map<String, String> whole = describe(source);
      whole.keySet().removeIf(name -> failed.contains(source.resolve(name)));
      assertThat(copied).isEqualTo(whole);
    }

    @Test
    void aMovedTreeThatDoesNotFitStays() throws IOException {
      Map<String, String> before = describe(source);
      Answers.assertFails(() -> new Copier().move(source, target))
          .hasMessageStartingWith(target.toString())
          .hasMessageEndingWith(": ENOSPC");
      assertThat(describe(source)).isEqualTo(before);
      assertThat(disk).isEmptyDirectory();
    }
  }
}
