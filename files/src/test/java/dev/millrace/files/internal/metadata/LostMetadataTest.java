package dev.millrace.files.internal.metadata;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.setMode;
import static dev.millrace.sys.Answers.assertFails;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.LostMetadata;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Replace;
import dev.millrace.files.Results;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Strictness;
import dev.millrace.files.When;
import dev.millrace.sys.Errno;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Metadata that a copy cannot keep and reports.
@EnabledOnOs(LINUX)
class LostMetadataTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions ALL = CopyOptions.DEFAULTS.withMetadata(Metadata.ALL);
  private static final CopyOptions STRICT = ALL.withStrictness(Strictness.STRICT);

  @BeforeEach
  void makeSource() throws IOException {
    Files.writeString(source, "text");
    setMode(source, 0644);
  }

  private List<LostMetadata> lostIn(PoorMount.Type type) throws IOException {
    try (PoorMount mount = PoorMount.assume(type)) {
      return new Copier(ALL).copy(source, mount.directory().resolve("target")).lost();
    }
  }

  @Test
  void attributesAreLostWhereThereAreNone() throws IOException {
    Attributes.set(source, "user.one", new byte[] {1});
    Attributes.set(source, "user.two", new byte[] {2});
    assertThat(lostIn(PoorMount.Type.RAMFS))
        .containsExactlyInAnyOrder(
            Results.lost("user.one", "fsetxattr: EOPNOTSUPP"),
            Results.lost("user.two", "fsetxattr: EOPNOTSUPP"));
  }

  @Test
  void nothingIsLostWhereTheSourceHasNothing() throws IOException {
    setMode(source, 0751);
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.RAMFS)) {
      Path poor = mount.directory().resolve("poor");
      assertThat(new Copier(STRICT).copy(source, poor).lost()).isEmpty();
      assertThat(new Copier(STRICT).copy(poor, target).lost()).isEmpty();
    }
  }

  // With a list, the group bits of a mode are the most permissions of any entry.
  @Test
  void aFileWithoutItsListGrantsNoFurtherAccess() throws IOException {
    byte[] list = new AclBytes(6).user(1234, 6).groupMaskOthers(5, 6, 1);
    Attributes.set(source, Attributes.ACL, list);
    assertThat(mode(source)).isEqualTo(0661);
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.RAMFS)) {
      Path target = mount.directory().resolve("target");
      assertThat(new Copier(ALL).copy(source, target).lost())
          .containsExactly(Results.lost(Attributes.ACL, "fsetxattr: EOPNOTSUPP"));
      assertThat(mode(target)).isEqualTo(0640);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4, 3 << 20})
  void aStrictCopyFailsInOneLineAndLeavesNothingNew(int bytes) throws IOException {
    Files.write(source, new byte[bytes]);
    Attributes.set(source, "user.one", new byte[] {1});
    try (PoorMount mount = PoorMount.assume(PoorMount.Type.RAMFS)) {
      Path target = mount.directory().resolve("target");
      assertFails(() -> new Copier(STRICT).copy(source, target))
          .hasMessage(target + ": cannot keep user.one (fsetxattr: EOPNOTSUPP)");
      assertThat(mount.directory()).isEmptyDirectory();
      Files.writeString(target, "old");
      assertFails(() -> new Copier(STRICT.withReplace(Replace.ALWAYS)).copy(source, target))
          .hasMessageContaining("user.one");
      assertThat(target).hasContent("old");
      assertThat(mount.directory().toFile().list()).containsExactly("target");
    }
  }

  @Test
  void anItemThatTheFileSystemIgnoresIsLost() throws IOException {
    OrdinaryUser.giveAway(source, 1234, 5678);
    Attributes.set(source, "user.one", new byte[] {1});
    byte[] list = new AclBytes(6).user(1234, 4).groupMaskOthers(0, 4, 0);
    Attributes.set(source, Attributes.ACL, list);
    assertThat(lostIn(PoorMount.Type.NTFS))
        .containsExactly(
            Results.lost("owner", "fchown: ignored by the file system"),
            Results.lost("group", "fchown: ignored by the file system"),
            Results.lost(Attributes.ACL, "fsetxattr: ignored by the file system"),
            Results.lost("mode", "fchmod: ignored by the file system"),
            Results.lost("times", "kept less exactly"));
  }

  @Test
  void timesAreLostWhereTheyAreKeptInSeconds() throws IOException {
    Files.setLastModifiedTime(source, FileTime.fromMillis(1_234_567));
    assertThat(lostIn(PoorMount.Type.EXT4_OF_SMALL_INODES))
        .containsExactly(Results.lost("times", "kept less exactly"));
  }

  @Test
  void aRightIsLostWithItsGroup() throws IOException {
    OrdinaryUser.giveAway(source, 0, 5678);
    setMode(source, 02711);
    assertThat(copyWith(failing("fchown", Errno.EINVAL)))
        .containsExactly(
            Results.lost("group", "fchown: EINVAL"),
            Results.lost("setgid", "owner or group was not kept"));
    assertThat(mode(target)).isEqualTo(0711);
  }

  // As a label is that the security module of the system gives every new file.
  @Test
  void anAttributeThatTheTargetHasAlreadyIsNotLost() throws IOException {
    Attributes.set(source, "user.label", new byte[] {1});
    Fault there = call -> call.result() < 0 ? -1 : Errno.EACCES.result();
    assertThat(copyWith(new FaultyCalls().with("fsetxattr", When.ALWAYS, there))).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(names = {"ENOSPC", "EDQUOT", "E2BIG", "EPERM", "EIO", "ERANGE"})
  void everyFailureTakesOneAttributeOnly(Errno errno) throws IOException {
    Attributes.set(source, "user.one", new byte[] {1});
    Attributes.set(source, "user.two", new byte[] {2});
    Fault first = Fault.errno(errno);
    assertThat(copyWith(new FaultyCalls().with("fsetxattr", When.FIRST, first)))
        .singleElement()
        .extracting(LostMetadata::reason)
        .isEqualTo("fsetxattr: " + errno);
    assertThat(Attributes.all(target)).hasSize(1);
  }

  @Test
  void anAttributeThatIsRemovedMeanwhileIsNotMissed() throws IOException {
    Attributes.set(source, "user.one", new byte[] {1});
    assertThat(copyWith(failing("fgetxattr", Errno.ENODATA))).isEmpty();
  }

  @Test
  void aListOfAttributesThatCannotBeReadIsLost() throws IOException {
    assertThat(copyWith(failing("flistxattr", Errno.E2BIG)))
        .containsExactly(Results.lost("extended attributes", "flistxattr: E2BIG"));
  }

  @ParameterizedTest
  @EnumSource(names = {"EOPNOTSUPP", "ENOSYS"})
  void fileSystemsWithoutAttributesHaveNoneToLose(Errno errno) throws IOException {
    assertThat(copyWith(failing("flistxattr", errno))).isEmpty();
  }

  @Test
  void aListThatCannotBeReadGrantsNoAccess() throws IOException {
    byte[] list = new AclBytes(6).user(1234, 6).groupMaskOthers(4, 6, 4);
    Attributes.set(source, Attributes.ACL, list);
    assertThat(copyWith(failing("fgetxattr", Errno.EIO)))
        .containsExactly(Results.lost(Attributes.ACL, "fgetxattr: EIO"));
    assertThat(mode(target)).isEqualTo(0600);
  }

  @Test
  void anInheritedListThatCannotBeRemovedGrantsNoAccess() throws IOException {
    byte[] list = new AclBytes(7).user(1234, 7).groupMaskOthers(7, 7, 7);
    Attributes.set(directory, Attributes.DEFAULT_ACL, list);
    setMode(source, 0664);
    assertThat(copyWith(failing("fremovexattr", Errno.EIO)))
        .containsExactly(Results.lost(Attributes.ACL, "fremovexattr: EIO"));
    assertThat(mode(target)).isEqualTo(0604);
  }

  @Test
  void modeAndTimesThatCannotBeSetAreLost() throws IOException {
    Files.setLastModifiedTime(source, FileTime.fromMillis(1_234_567));
    FaultyCalls faults = failing("fchmod", Errno.EPERM).always("futimens", Errno.EPERM);
    assertThat(copyWith(faults))
        .containsExactly(
            Results.lost("mode", "fchmod: EPERM"), Results.lost("times", "futimens: EPERM"));
    assertThat(mode(target)).isEqualTo(0600);
  }

  private List<LostMetadata> copyWith(FaultyCalls faults) throws IOException {
    return faults.copier(ALL).copy(source, target).lost();
  }

  private static FaultyCalls failing(String call, Errno errno) {
    return new FaultyCalls().always(call, errno);
  }
}
