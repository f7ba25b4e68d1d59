package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.PlaceOrder;
import dev.millrace.files.PlaceResult;
import dev.millrace.files.PlaceResult.Way;
import dev.millrace.files.Replace;
import dev.millrace.files.Samples;
import dev.millrace.files.When;
import dev.millrace.sys.Answer.Done;
import dev.millrace.sys.Errno;
import dev.millrace.sys.InMemory;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The failures of linkat(2): a copy follows where it may succeed, and only there.
class PlaceFaultsTest {
  @TempDir(factory = InMemory.class)
  Path directory;

  private Path source;
  private Path target;

  @BeforeEach
  void createSource() throws IOException {
    assumeThat(Host.sys().fileCalls()).isInstanceOf(Done.class);
    source = Samples.random(directory.resolve("source"), 100);
    target = directory.resolve("target");
  }

  @ParameterizedTest
  @EnumSource(
      value = Errno.class,
      names = {
        "EXDEV",
        "EPERM",
        "EMLINK",
        "EOPNOTSUPP",
        "ENOTTY",
        "ENOSYS",
        "EINVAL",
        "EACCES",
        "ENOENT"
      })
  void aRejectedLinkIsFollowedByACopy(Errno errno) throws IOException {
    for (Replace replace : new Replace[] {Replace.NEVER, Replace.ALWAYS}) {
      FaultyCalls calls = new FaultyCalls().with("linkat", When.ALWAYS, Fault.errno(errno));
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
  @EnumSource(
      value = Errno.class,
      names = {"ENOSPC", "EDQUOT", "EIO", "EROFS", "ENOMEM", "ENAMETOOLONG"})
  void aFailureThatACopyWouldMeetTooEndsTheCall(Errno errno) throws IOException {
    Files.writeString(target, "old");
    FaultyCalls calls = new FaultyCalls().with("linkat", When.ALWAYS, Fault.errno(errno));
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() ->
            calls
                .copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS))
                .place(source, target, PlaceOrder.LINK_CLONE_OR_COPY))
        .withMessageStartingWith(target + ": linkat: " + errno);
    assertThat(calls.count("ficlone")).isZero();
    assertThat(target).hasContent("old");
    assertThat(calls.open()).isEmpty();
    assertThat(Samples.names(directory)).containsExactly("source", "target");
  }

  @ParameterizedTest
  @EnumSource(
      value = Errno.class,
      names = {"EXDEV", "EPERM", "EMLINK", "ENOSPC"})
  void aStrictLinkFailsWithItsOwnError(Errno errno) throws IOException {
    FaultyCalls calls = new FaultyCalls().with("linkat", When.ALWAYS, Fault.errno(errno));
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() -> calls.copier(CopyOptions.DEFAULTS).place(source, target, PlaceOrder.LINK))
        .withMessage(target + ": linkat: " + errno);
    assertThat(Samples.names(directory)).containsExactly("source");
  }

  @ParameterizedTest
  @EnumSource(
      value = Errno.class,
      names = {"EIO", "EROFS", "EISDIR"})
  void aFailedReplacementLeavesTheTargetAndNoStagingName(Errno errno) throws IOException {
    Files.writeString(target, "old");
    FaultyCalls calls = new FaultyCalls().with("renameat2", When.ALWAYS, Fault.errno(errno));
    assertThatExceptionOfType(FileSystemException.class)
        .isThrownBy(() ->
            calls
                .copier(CopyOptions.DEFAULTS.withReplace(Replace.ALWAYS))
                .place(source, target, PlaceOrder.LINK_CLONE_OR_COPY))
        .withMessage(target + ": renameat2: " + errno);
    assertThat(target).hasContent("old");
    assertThat(Samples.names(directory)).containsExactly("source", "target");
  }
}
