package dev.millrace.files.tree;

import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.PlaceResult;
import dev.millrace.files.PlaceResult.Way;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.TreeOptions;
import dev.millrace.files.TreeResult;
import dev.millrace.sys.Errno;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// The failures of linkat(2), and the ways of [Copier#place] on real file systems.
class PlaceWaysTest extends SourceAndTarget.WithCalls {
  // Each with an empty cache of file systems: a new mount may have the number of an earlier one.
  private final Copier copier = copier(CopyOptions.DEFAULTS);

  @BeforeEach
  void createSource() throws IOException {
    Samples.random(source, 100);
  }

  @ParameterizedTest
  @EnumSource(
      mode = Mode.MATCH_ANY,
      names = "EXDEV|EPERM|EMLINK|EOPNOTSUPP|ENOTTY|ENOSYS|EINVAL|EACCES|ENOENT")
  void aRejectedLinkIsFollowedByACopy(Errno errno) throws IOException {
    for (Replace replace : new Replace[] {Replace.NEVER, Replace.ALWAYS}) {
      FaultyCalls calls = new FaultyCalls().always("linkat", errno);
      PlaceResult result =
          calls
              .copier(CopyOptions.DEFAULTS.withReplace(replace))
              .place(source, target, PlaceOrder.LINK_CLONE_OR_COPY);
      Samples.assertSame(source, target);
      assertThat(result.way()).isEqualTo(Way.COPIED);
      assertThat(result.reasons()).first().isEqualTo("linkat: " + errno);
      assertThat(calls.open()).isEmpty();
      assertThat(Samples.names(directory)).containsExactly("source", "target");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"ENOSPC", "EDQUOT", "EIO", "EROFS", "ENOMEM", "ENAMETOOLONG"})
  void aFailureThatACopyWouldMeetTooEndsTheCall(Errno errno) throws IOException {
    assertThat(keptByFailureOf("linkat", errno).count("ficlone")).isZero();
  }

  @ParameterizedTest
  @EnumSource(names = {"EXDEV", "EPERM", "EMLINK", "ENOSPC"})
  void aStrictLinkFailsWithItsOwnError(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls().always("linkat", errno);
    assertFails(() -> calls.copier().place(source, target, PlaceOrder.LINK))
        .hasMessage(target + ": linkat: " + errno);
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @ParameterizedTest
  @EnumSource(names = {"EIO", "EROFS", "EISDIR"})
  void aFailedReplacementLeavesTheTargetAndNoStagingName(Errno errno) throws IOException {
    keptByFailureOf("renameat2", errno);
  }

  // Returns the calls of a placing that fails and leaves the old target.
  private FaultyCalls keptByFailureOf(String call, Errno errno) throws IOException {
    Files.writeString(target, "old");
    FaultyCalls calls = new FaultyCalls().always(call, errno);
    assertFails(() ->
            calls
                .copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS))
                .place(source, target, PlaceOrder.LINK_CLONE_OR_COPY))
        .hasMessageStartingWith(target + ": " + call + ": " + errno);
    assertThat(target).hasContent("old");
    assertThat(calls.open()).isEmpty();
    assertThat(Samples.names(directory)).containsExactly("source", "target");
    return calls;
  }

  private static Copier copier(CopyOptions options) {
    return new FaultyCalls().copier(options);
  }

  @Test
  @EnabledOnOs(LINUX)
  @Tag("slow")
  void aFileBecomesACloneWhereALinkIsNotPossible() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.BTRFS)) {
      Path root = disk.directory();
      Path other = root.resolve("subvolume");
      assumeThat(Commands.run("btrfs", "subvolume", "create", other.toString())).isZero();
      Path source = Samples.random(root.resolve("source"), 100 * Samples.KIB);
      PlaceResult result =
          copier.place(source, other.resolve("target"), PlaceOrder.LINK_CLONE_OR_COPY);
      assertThat(result.way()).as(result.toString()).isEqualTo(Way.CLONED);
      assertThat(result.reasons()).containsExactly("linkat: EXDEV");
      Samples.assertSame(source, other.resolve("target"));
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  @Tag("slow")
  void evenASmallFileIsClonedAlone() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.XFS)) {
      Path source = Samples.random(disk.directory().resolve("source"), 5 * Samples.KIB);
      for (PlaceOrder order : new PlaceOrder[] {PlaceOrder.CLONE, PlaceOrder.CLONE_OR_COPY}) {
        Path target = disk.directory().resolve(order.name());
        assertThat(copier.place(source, target, order).way()).isEqualTo(Way.CLONED);
        Samples.assertSame(source, target);
      }
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  @Tag("slow")
  void aTreeIsClonedWithItsSmallFiles() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.XFS)) {
      Path source = SampleTree.create(disk.directory().resolve("source"));
      Path target = disk.directory().resolve("target");
      TreeResult result =
          copier.placeTree(source, target, PlaceOrder.CLONE_OR_COPY, TreeOptions.DEFAULTS);
      SampleTree.assertSame(source, target);
      assertThat(result.counts().clonedFiles()).isEqualTo(6); // all but the empty one
      assertThat(result.counts().linkedFiles()).isZero();
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  @Tag("slow")
  void aFileSystemWithoutClonesGetsACopyOrAFailure() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path source = Samples.random(disk.directory().resolve("source"), 5 * Samples.KIB);
      PlaceResult result =
          copier.place(source, disk.directory().resolve("copy"), PlaceOrder.CLONE_OR_COPY);
      assertThat(result.way()).isEqualTo(Way.COPIED);
      assertThat(result.reasons()).containsExactly("ioctl(FICLONE): EOPNOTSUPP");
      Path clone = disk.directory().resolve("clone");
      Assertions.assertThatThrownBy(() -> copier.place(source, clone, PlaceOrder.CLONE))
          .isInstanceOf(FileSystemException.class)
          .hasMessageContaining("EOPNOTSUPP");
      assertThat(clone).doesNotExist();
    }
  }

  @Test
  @EnabledOnOs(LINUX)
  @Tag("slow")
  void anImmutableFileIsCopied() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path source = Samples.random(disk.directory().resolve("source"), 5 * Samples.KIB);
      assumeThat(Commands.run("chattr", "+i", source.toString())).as("chattr").isZero();
      try {
        Path target = disk.directory().resolve("target");
        PlaceResult result = copier.place(source, target, PlaceOrder.LINK_OR_COPY);
        assertThat(result.way()).isEqualTo(Way.COPIED);
        assertThat(result.reasons()).containsExactly("linkat: EPERM");
        Samples.assertSame(source, target);
      } finally {
        Commands.run("chattr", "-i", source.toString());
      }
    }
  }

  /// ext4 allows 65,000 names of a file.
  @Test
  @EnabledOnOs(LINUX)
  @Tag("slow")
  void aFileWithTheMostNamesIsCopied() throws IOException {
    try (LoopMount disk = LoopMount.assume(LoopMount.Type.EXT4)) {
      Path source = Samples.random(disk.directory().resolve("source"), 5 * Samples.KIB);
      Path names = Files.createDirectory(disk.directory().resolve("names"));
      for (int i = 1; i < 65_000; i++) {
        Files.createLink(names.resolve("" + i), source);
      }
      Path target = Files.writeString(disk.directory().resolve("target"), "old");
      Copier replacing = copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS));
      PlaceResult result = replacing.place(source, target, PlaceOrder.LINK_OR_COPY);
      assertThat(result.reasons()).containsExactly("linkat: EMLINK");
      Samples.assertSame(source, target);
      assertThat(Samples.names(disk.directory()))
          .containsExactly("lost+found", "names", "source", "target");
    }
  }
}
