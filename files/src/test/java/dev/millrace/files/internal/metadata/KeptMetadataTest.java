package dev.millrace.files.internal.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.CopyResult;
import dev.millrace.files.Durability;
import dev.millrace.files.Fault;
import dev.millrace.files.FaultyCalls;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.RecordedCall;
import dev.millrace.files.Replace;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Strictness;
import dev.millrace.files.Verification;
import dev.millrace.files.When;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Metadata that a copy by system calls keeps.
@EnabledOnOs(LINUX)
class KeptMetadataTest extends SourceAndTarget.OnDisk {
  private static final CopyOptions ALL = CopyOptions.DEFAULTS.withMetadata(Metadata.ALL);
  private static final CopyOptions STRICT = ALL.withStrictness(Strictness.STRICT);
  private static final int LARGE = 3 << 20;

  @BeforeEach
  void makeSource() throws IOException {
    Files.writeString(source, "text");
  }

  /// Needs root: a file of another user, with all metadata.
  private void decorate() throws IOException {
    OrdinaryUser.giveAway(source, 1234, 5678);
    Attributes.set(source, "user.comment", new byte[] {1, 0, 2});
    Attributes.set(source, "user.empty", new byte[0]);
    Attributes.set(source, "user.gr\u00C3\u00BCn \u00FF", new byte[] {3}); // and a byte of no text
    Attributes.set(source, "trusted.root", new byte[] {4});
    Attributes.set(source, "security.other", new byte[] {5});
    Attributes.set(source, Attributes.CAPABILITY, Attributes.BIND_SERVICE);
    Attributes.set(source, Attributes.ACL, new AclBytes(7).user(1, 4).groupMaskOthers(1, 5, 0));
    Attributes.setMode(source, 06751);
    setTimes(source, "2001-02-03T04:05:06.123456789Z", "1969-12-31T23:59:58.987654321Z");
  }

  private static void setTimes(Path file, String modified, String accessed) throws IOException {
    Files.getFileAttributeView(file, BasicFileAttributeView.class)
        .setTimes(time(modified), time(accessed), null);
  }

  private static FileTime time(String text) {
    return FileTime.from(Instant.parse(text));
  }

  @Test
  void keepsEverything() throws IOException {
    decorate();
    requireSameAfterCopy(STRICT);
  }

  @Test
  void keepsEverythingOfALargeFile() throws IOException {
    Files.write(source, new byte[LARGE]);
    decorate();
    requireSameAfterCopy(STRICT);
  }

  @ParameterizedTest
  @ValueSource(ints = {5, LARGE})
  void keepsEverythingWhenItReplaces(int bytes) throws IOException {
    Files.write(source, new byte[bytes]);
    decorate();
    Attributes.set(Files.writeString(target, "old"), "user.old", new byte[1]);
    requireSameAfterCopy(STRICT.withReplace(Replace.ALWAYS));
  }

  @ParameterizedTest
  @EnumSource(Verification.class)
  void keepsEverythingHoweverItVerifies(Verification verification) throws IOException {
    decorate();
    requireSameAfterCopy(STRICT.withVerification(verification).withDurability(Durability.FILE));
  }

  // Read the access time first: a copy reads the source and changes the time.
  private void requireSameAfterCopy(CopyOptions options) throws IOException {
    var status = Attributes.status(source);
    var attributes = Attributes.all(source);
    CopyResult result = new Copier(options).copy(source, target);
    assertThat(result.lost()).isEmpty();
    assertThat(Attributes.status(target)).isEqualTo(status);
    assertThat(Attributes.all(target)).isEqualTo(attributes);
    assertThat(target).hasSameBinaryContentAs(source);
  }

  @Test
  void keepsTheSameMetadataAsCp() throws IOException, InterruptedException {
    assumeThat(Path.of("/usr/bin/cp")).isExecutable();
    decorate();
    Path byCp = directory.resolve("cp");
    Process cp = new ProcessBuilder("cp", "-a", source.toString(), byCp.toString()).start();
    assertThat(cp.waitFor()).isZero();
    setTimes(source, "2001-02-03T04:05:06.123456789Z", "1969-12-31T23:59:58.987654321Z");
    new Copier(ALL).copy(source, target);
    assertThat(Attributes.status(target)).isEqualTo(Attributes.status(byCp));
    assertThat(Attributes.all(target)).isEqualTo(Attributes.all(byCp));
  }

  @ParameterizedTest
  @ValueSource(ints = {0400, 0000, 0200, 01777, 0444})
  void keepsEveryMode(int mode) throws IOException {
    OrdinaryUser.assumeRoot();
    Attributes.set(source, "user.comment", new byte[] {1});
    Attributes.setMode(source, mode);
    requireSameAfterCopy(STRICT);
  }

  @Test
  void keepsAttributesOfEverySize() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.XFS)) {
      source = Files.writeString(mount.directory().resolve("source"), "text");
      target = mount.directory().resolve("target");
      Attributes.set(source, "user.most", new byte[Attributes.MOST_BYTES]);
      for (int i = 0; i < 200; i++) {
        Attributes.set(source, "user." + "long".repeat(60) + i, new byte[i]);
      }
      requireSameAfterCopy(STRICT);
    }
  }

  @Test
  void keepsAnAccessControlListBetweenFileSystems() throws IOException {
    try (LoopMount mount = LoopMount.assume(LoopMount.Type.XFS)) {
      source = Files.writeString(mount.directory().resolve("source"), "text");
      byte[] list = new AclBytes(6).user(1234, 4).groupMaskOthers(0, 4, 0);
      Attributes.set(source, Attributes.ACL, list);
      new Copier(STRICT).copy(source, target);
      assertThat(Attributes.all(target)).containsOnlyKeys(Attributes.ACL); // nor how XFS keeps it
      assertThat(Attributes.mode(target)).isEqualTo(0640);
    }
  }

  @Test
  void passesOnNoListOfTheDirectory() throws IOException {
    byte[] list = new AclBytes(7).user(1234, 7).groupMaskOthers(7, 7, 7);
    Attributes.set(directory, Attributes.DEFAULT_ACL, list);
    Path byOthers = Files.createFile(directory.resolve("others"));
    assertThat(Attributes.all(byOthers)).containsKey(Attributes.ACL);
    Attributes.setMode(source, 0640);
    requireSameAfterCopy(STRICT);
  }

  @Test
  void replacesTheInheritedListByTheListOfTheSource() throws IOException {
    byte[] list = new AclBytes(6).user(1, 4).groupMaskOthers(4, 4, 0);
    Attributes.set(source, Attributes.ACL, list);
    byte[] other = new AclBytes(7).user(1234, 7).groupMaskOthers(7, 7, 7);
    Attributes.set(directory, Attributes.DEFAULT_ACL, other);
    requireSameAfterCopy(STRICT);
  }

  @Test
  void keepsTheModeAlone() throws IOException {
    decorate();
    CopyResult result = new Copier().copy(source, target);
    assertThat(result.lost()).isEmpty();
    assertThat(Attributes.mode(target) & ~0751).isZero(); // neither setuid nor setgid
    assertThat(Attributes.mode(target) & 0700).isEqualTo(0700);
    assertThat(Attributes.all(target)).isEmpty();
    assertThat(Attributes.status(target)).containsEntry("uid", 0).containsEntry("gid", 0);
  }

  @Test
  void keepsNothing() throws IOException {
    decorate();
    new Copier(CopyOptions.DEFAULTS.withMetadata(Metadata.NONE)).copy(source, target);
    Path usual = Files.createFile(directory.resolve("usual"));
    assertThat(Attributes.mode(target)).isEqualTo(Attributes.mode(usual));
    assertThat(Attributes.all(target)).isEmpty();
  }

  @Test
  void aUsualFileTakesFewCalls() throws IOException {
    assumeThat(Path.of("/sys/fs/selinux")).as("labels").doesNotExist();
    FaultyCalls calls = new FaultyCalls();
    calls.copier(STRICT).copy(source, target);
    List<String> made = names(calls);
    assertThat(made.subList(made.indexOf("flistxattr"), made.lastIndexOf("close") - 1))
        .containsExactly("flistxattr", "fgetxattr", "fgetxattr", "fchmod", "futimens", "statx");
  }

  // Before the last step only the owner may open the file, and no other user may run it.
  @Test
  void isPrivateUntilItIsWhole() throws IOException {
    decorate();
    Attributes.set(directory, Attributes.DEFAULT_ACL, new AclBytes(7).groupMaskOthers(7, 7, 7));
    Fault look = Fault.meanwhile(() -> assertThat(Attributes.mode(target)).isEqualTo(0600));
    FaultyCalls calls = new FaultyCalls();
    for (String call : new String[] {"fchown", "flistxattr", "pwrite"}) {
      calls.with(call, When.ALWAYS, look);
    }
    assertThat(calls.copier(STRICT).copy(source, target).bytes()).isEqualTo(4);
    assertThat(names(calls)).containsSubsequence("pwrite", "fchown", "flistxattr", "fchmod");
  }

  private static List<String> names(FaultyCalls calls) {
    return calls.made().stream().map(RecordedCall::name).toList();
  }
}
