package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Reflink;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.files.Verification;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// The files of a tree that share blocks with their source, and their system calls.
@EnabledOnOs(LINUX)
@Tag("slow")
class ClonedTreeTest {
  private static final int FILES = 50;

  /// For the directories.
  private static final int OTHER_CALLS = 60;

  private final FaultyCalls calls = new FaultyCalls();

  private static Path create(LoopMount disk, int bytes) throws IOException {
    Path source = Files.createDirectory(disk.directory().resolve("source"));
    for (int i = 0; i < FILES; i++) {
      Samples.random(source.resolve("file" + i), bytes);
    }
    return source;
  }

  private TreeResult copy(Path source, CopyOptions options) throws IOException {
    Path target = source.resolveSibling("target");
    TreeResult result =
        calls.copier(options).copyTree(source, target, TreeOptions.DEFAULTS.withJobs(1));
    assertThat(result.outcomes()).isEmpty();
    for (int i = 0; i < FILES; i++) {
      Samples.assertSame(source.resolve("file" + i), target.resolve("file" + i));
    }
    return result;
  }

  @Test
  void btrfsSharesEvenSmallFilesByFewCalls() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.BTRFS)) {
      TreeResult result = copy(create(disk, 5 * Samples.KIB), CopyOptions.DEFAULTS);
      assertThat(result.counts().clonedFiles()).isEqualTo(FILES);
      assertThat(calls.made().size()).isLessThan(FILES * 9 + OTHER_CALLS);
    }
  }

  @Test
  void xfsSharesThemToo() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.XFS)) {
      Path source = create(disk, 5 * Samples.KIB);
      Samples.random(source.resolve("long"), 100 * Samples.KIB);
      Samples.random(source.resolve("empty"), 0);
      assertThat(copy(source, CopyOptions.DEFAULTS).counts().clonedFiles()).isEqualTo(FILES + 1);
    }
  }

  /// Such files have plans, whose profile has a least length for clones of single files.
  @Test
  void filesThatAreVerifiedAreSharedToo() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.XFS)) {
      CopyOptions options = CopyOptions.DEFAULTS.withVerification(Verification.HASH);
      assertThat(copy(create(disk, 5 * Samples.KIB), options).counts().clonedFiles())
          .isEqualTo(FILES);
    }
  }

  @Test
  void everyFileIsSharedOnRequest() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.XFS)) {
      CopyOptions options = CopyOptions.DEFAULTS.withReflink(Reflink.ALWAYS);
      assertThat(copy(create(disk, 5), options).counts().clonedFiles()).isEqualTo(FILES);
    }
  }

  @Test
  void aFullDiskDoesNotEndTheTries() throws IOException {
    calls.with("ficlone", When.FIRST, Fault.errno(Errno.ENOSPC));
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.BTRFS)) {
      TreeResult result = copy(create(disk, 5 * Samples.KIB), CopyOptions.DEFAULTS);
      assertThat(result.counts().clonedFiles()).isGreaterThanOrEqualTo(FILES - 1);
    }
  }

  @Test
  void theFirstFailedCloneEndsTheTries() throws IOException {
    calls.always("ficlone", Errno.EXDEV);
    calls.always("ficlonerange", Errno.EXDEV);
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.BTRFS)) {
      TreeResult result = copy(create(disk, 5 * Samples.KIB), CopyOptions.DEFAULTS);
      assertThat(result.counts().clonedFiles()).isZero();
      assertThat(calls.count("ficlone")).isLessThanOrEqualTo(2);
    }
  }
}
