package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.ExistingFile;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.HardLinks;
import dev.millrace.files.Metadata;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.SpecialFiles;
import dev.millrace.files.TreeErrors;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeOutcome;
import dev.millrace.files.TreeOutcome.Failed;
import dev.millrace.files.TreeResult;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Every call of a tree copy fails once, twice or always. Each entry has a correct copy, or is
/// reported; nothing else is left, and nothing stays open.
class TreeFaultsTest extends SourceAndTarget.WithCalls {
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
