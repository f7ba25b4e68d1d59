package dev.millrace.files.tree;

import static dev.millrace.files.tree.TreeWords.assertSame;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.PlaceResult;
import dev.millrace.files.PlaceResult.Way;
import dev.millrace.files.Replace;
import dev.millrace.files.RootOnly;
import dev.millrace.files.Samples;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// The failures of linkat(2), and the ways of [Copier#place] on real file systems.
class PlaceWaysTest extends TreesByCalls {
  private static final CopyOptions REPLACING = CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS);

  @BeforeEach
  void createSource() throws IOException {
    Samples.random(source, 100);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.MATCH_ANY,
      names = "EXDEV|EPERM|EMLINK|EOPNOTSUPP|ENOTTY|ENOSYS|EINVAL|EACCES|ENOENT")
  void aRejectedLinkIsFollowedByACopy(Errno errno) throws IOException {
    calls.always("linkat", errno);
    for (CopyOptions options : List.of(CopyOptions.DEFAULTS, REPLACING)) {
      PlaceResult result =
          calls.copier(options).place(source, target, PlaceOrder.LINK_CLONE_OR_COPY);
      Samples.assertSame(source, target);
      assertThat(result.way()).isEqualTo(Way.COPIED);
      assertThat(result.reasons()).first().isEqualTo("linkat: " + errno);
      assertThat(Samples.names(directory)).containsExactly("source", "target");
    }
  }

  /// A copy would meet the failure of such a link too.
  @ParameterizedTest
  @CsvSource({
    "linkat, ENOSPC",
    "linkat, EDQUOT",
    "linkat, EIO",
    "linkat, EROFS",
    "linkat, ENOMEM",
    "linkat, ENAMETOOLONG",
    "renameat2, EIO",
    "renameat2, EROFS",
    "renameat2, EISDIR"
  })
  void anotherFailureLeavesTheTargetAndNoStagingName(String call, Errno errno) throws IOException {
    Files.writeString(target, "old");
    calls.always(call, errno);
    assertFails(() -> calls.copier(REPLACING).place(source, target, PlaceOrder.LINK_CLONE_OR_COPY))
        .hasMessageStartingWith(target + ": " + call + ": " + errno);
    assertThat(target).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("source", "target");
    assertThat(calls.count("ficlone")).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"EXDEV", "EPERM", "EMLINK", "ENOSPC"})
  void aStrictLinkFailsWithItsOwnError(Errno errno) throws IOException {
    calls.always("linkat", errno);
    assertFails(() -> calls.copier().place(source, target, PlaceOrder.LINK))
        .hasMessage(target + ": linkat: " + errno);
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  /// Each with an empty cache of file systems: a new mount may have the number of an earlier one.
  @EnabledOnOs(LINUX)
  @Tag("slow")
  @Nested
  class OnDisks {
    @RegisterExtension final RootOnly root = new RootOnly();
    private Path disk;

    private void mount(LoopMount.Type type) throws IOException {
      disk = root.disk(LoopMount.assume(type));
      source = Samples.random(disk.resolve("source"), 5 * Samples.KIB);
      target = disk.resolve("target");
    }

    private PlaceResult place(CopyOptions options, PlaceOrder order) throws IOException {
      PlaceResult result = calls.copier(options).place(source, target, order);
      Samples.assertSame(source, target);
      return result;
    }

    private PlaceResult place(PlaceOrder order) throws IOException {
      return place(CopyOptions.DEFAULTS, order);
    }

    private void assertCopied(PlaceResult result, String reason) {
      assertThat(result.way()).isEqualTo(Way.COPIED);
      assertThat(result.reasons()).containsExactly(reason);
    }

    @Test
    void aFileBecomesACloneWhereALinkIsNotPossible() throws IOException {
      mount(LoopMount.Type.BTRFS);
      Path other = disk.resolve("subvolume");
      assumeThat(Commands.run("btrfs", "subvolume", "create", other.toString())).isZero();
      target = other.resolve("target");
      PlaceResult result = place(PlaceOrder.LINK_CLONE_OR_COPY);
      assertThat(result.way()).as(result.toString()).isEqualTo(Way.CLONED);
      assertThat(result.reasons()).containsExactly("linkat: EXDEV");
    }

    @ParameterizedTest
    @EnumSource(names = {"CLONE", "CLONE_OR_COPY"})
    void evenASmallFileIsClonedAlone(PlaceOrder order) throws IOException {
      mount(LoopMount.Type.XFS);
      assertThat(place(order).way()).isEqualTo(Way.CLONED);
    }

    @Test
    void aTreeIsClonedWithItsSmallFiles() throws IOException {
      mount(LoopMount.Type.XFS);
      source = SampleTree.create(disk.resolve("tree"));
      TreeResult result =
          calls.copier().placeTree(source, target, PlaceOrder.CLONE_OR_COPY, TreeOptions.DEFAULTS);
      assertSame(source, target);
      assertThat(result.counts().clonedFiles()).isEqualTo(6); // all but the empty one
      assertThat(result.counts().linkedFiles()).isZero();
    }

    @Test
    void aFileSystemWithoutClonesGetsACopyOrAFailure() throws IOException {
      mount(LoopMount.Type.EXT4);
      assertFails(() -> place(PlaceOrder.CLONE)).hasMessageContaining("EOPNOTSUPP");
      assertThat(target).doesNotExist();
      assertCopied(place(PlaceOrder.CLONE_OR_COPY), "ioctl(FICLONE): EOPNOTSUPP");
    }

    @Test
    void anImmutableFileIsCopied() throws IOException {
      mount(LoopMount.Type.EXT4);
      root.lock("i", source);
      assertCopied(place(PlaceOrder.LINK_OR_COPY), "linkat: EPERM");
    }

    /// ext4 allows 65,000 names of a file.
    @Test
    void aFileWithTheMostNamesIsCopied() throws IOException {
      mount(LoopMount.Type.EXT4);
      Path names = Files.createDirectory(disk.resolve("names"));
      for (int i = 1; i < 65_000; i++) {
        Files.createLink(names.resolve("" + i), source);
      }
      Files.writeString(target, "old");
      assertCopied(place(REPLACING, PlaceOrder.LINK_OR_COPY), "linkat: EMLINK");
      assertThat(Samples.names(disk)).containsExactly("lost+found", "names", "source", "target");
    }
  }
}
