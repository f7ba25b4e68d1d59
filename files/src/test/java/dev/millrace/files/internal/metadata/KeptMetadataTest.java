package dev.millrace.files.internal.metadata;

import static dev.millrace.files.Modes.mode;
import static dev.millrace.files.Modes.setMode;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;
import static org.junit.jupiter.params.provider.Arguments.arguments;

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
import dev.millrace.sys.ChildJvm;
import dev.millrace.sys.LoopMount;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributeView;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Metadata that a copy by system calls keeps.
@EnabledOnOs(LINUX)
class KeptMetadataTest extends SourceAndTarget.OnDisk {
  @Nested
  class ByRoot {
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
      Attributes.set(
          source, "user.gr\u00C3\u00BCn \u00FF", new byte[] {3}); // and a byte of no text
      Attributes.set(source, "trusted.root", new byte[] {4});
      Attributes.set(source, "security.other", new byte[] {5});
      Attributes.set(source, Attributes.CAPABILITY, Attributes.BIND_SERVICE);
      Attributes.set(source, Attributes.ACL, new AclBytes(7).user(1, 4).groupMaskOthers(1, 5, 0));
      setMode(source, 06751);
      setTimes(source, "2001-02-03T04:05:06.123456789Z", "1969-12-31T23:59:58.987654321Z");
    }

    private static void setTimes(Path file, String modified, String accessed) throws IOException {
      Files.getFileAttributeView(file, BasicFileAttributeView.class)
          .setTimes(time(modified), time(accessed), null);
    }

    private static FileTime time(String text) {
      return FileTime.from(Instant.parse(text));
    }

    static Stream<Arguments> copies() {
      Stream<CopyOptions> verified =
          Stream.of(Verification.values())
              .map(it -> STRICT.withVerification(it).withDurability(Durability.FILE));
      return Stream.concat(Stream.of(STRICT, STRICT.withReplace(Replace.ALWAYS)), verified)
          .flatMap(options -> Stream.of(arguments(5, options), arguments(LARGE, options)));
    }

    @ParameterizedTest
    @MethodSource("copies")
    void keepsEverything(int bytes, CopyOptions options) throws IOException {
      Files.write(source, new byte[bytes]);
      decorate();
      if (options.replace() == Replace.ALWAYS) {
        Attributes.set(Files.writeString(target, "old"), "user.old", new byte[1]);
      }
      requireSameAfterCopy(options);
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

    @ParameterizedTest
    @ValueSource(ints = {0400, 0000, 0200, 01777, 0444})
    void keepsEveryMode(int mode) throws IOException {
      OrdinaryUser.assumeRoot();
      Attributes.set(source, "user.comment", new byte[] {1});
      setMode(source, mode);
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
        assertThat(mode(target)).isEqualTo(0640);
      }
    }

    @Test
    void passesOnNoListOfTheDirectory() throws IOException {
      byte[] list = new AclBytes(7).user(1234, 7).groupMaskOthers(7, 7, 7);
      Attributes.set(directory, Attributes.DEFAULT_ACL, list);
      Path byOthers = Files.createFile(directory.resolve("others"));
      assertThat(Attributes.all(byOthers)).containsKey(Attributes.ACL);
      setMode(source, 0640);
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
      assertThat(mode(target) & ~0751).isZero(); // neither setuid nor setgid
      assertThat(mode(target) & 0700).isEqualTo(0700);
      assertThat(Attributes.all(target)).isEmpty();
      assertThat(Attributes.status(target)).containsEntry("uid", 0).containsEntry("gid", 0);
    }

    @Test
    void keepsNothing() throws IOException {
      decorate();
      new Copier(CopyOptions.DEFAULTS.withMetadata(Metadata.NONE)).copy(source, target);
      Path usual = Files.createFile(directory.resolve("usual"));
      assertThat(mode(target)).isEqualTo(mode(usual));
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
      Fault look = Fault.meanwhile(() -> assertThat(mode(target)).isEqualTo(0600));
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

  /// Metadata that a user without the rights of root keeps: user 65534, also a member of group
  /// 4711.
  @Tag("slow")
  @Nested
  class ByOthers {
    private static final int NOBODY = 65534;
    private static final int FURTHER_GROUP = 4711;

    @BeforeEach
    void makeSource() throws IOException {
      OrdinaryUser.assumeRoot();
      assumeThat(Path.of("/usr/bin/setpriv")).isExecutable();
      setMode(directory, 0777);
      Files.writeString(source, "text");
      setMode(source, 0644);
    }

    @Test
    void keepsAllMetadataOfAFileOfTheUser() throws IOException {
      OrdinaryUser.giveAway(source, NOBODY, FURTHER_GROUP);
      Attributes.set(source, "user.comment", new byte[] {1});
      Attributes.set(source, Attributes.ACL, new AclBytes(6).user(1, 4).groupMaskOthers(1, 5, 0));
      setMode(source, 06450);
      var status = Attributes.status(source);
      assertThat(copy(Strictness.STRICT)).isEmpty();
      assertThat(Attributes.status(target)).isEqualTo(status);
      assertThat(Attributes.all(target)).isEqualTo(Attributes.all(source));
    }

    @Test
    void getsNoRightsOfRoot() throws IOException {
      OrdinaryUser.giveAway(source, 0, FURTHER_GROUP);
      Attributes.set(source, Attributes.CAPABILITY, Attributes.BIND_SERVICE);
      Attributes.set(source, "trusted.unseen", new byte[] {1});
      setMode(source, 06755);
      assertThat(copy(Strictness.LENIENT))
          .containsExactly(
              "owner fchown: EPERM",
              "security.capability owner was not kept",
              "setgid owner or group was not kept",
              "setuid owner or group was not kept");
      assertThat(Attributes.status(target))
          .containsEntry("uid", NOBODY)
          .containsEntry("gid", FURTHER_GROUP);
      assertThat(mode(target)).isEqualTo(0755);
      assertThat(Attributes.all(target)).isEmpty();
    }

    @Test
    void losesCapabilitiesThatTheUserMayNotGrant() throws IOException {
      OrdinaryUser.giveAway(source, NOBODY, NOBODY);
      Attributes.set(source, Attributes.CAPABILITY, Attributes.BIND_SERVICE);
      assertThat(copy(Strictness.LENIENT)).containsExactly("security.capability fsetxattr: EPERM");
    }

    @Test
    void failsAStrictCopyWithOneLineAndLeavesNothing() throws IOException {
      assertThat(copy(Strictness.STRICT))
          .containsExactly(
              "java.nio.file.FileSystemException: "
                  + target
                  + ": cannot keep owner (fchown: EPERM), group (fchown: EPERM)");
      assertThat(target).doesNotExist();
    }

    // New files of theirs are not for themselves to write.
    @Test
    void keepsAttributesInAStrictDirectory() throws IOException {
      Attributes.set(directory, Attributes.DEFAULT_ACL, new AclBytes(5).groupMaskOthers(5, 5, 5));
      OrdinaryUser.giveAway(source, NOBODY, NOBODY);
      Attributes.set(source, "user.comment", new byte[] {1});
      assertThat(copy(Strictness.STRICT)).isEmpty();
      assertThat(Attributes.all(target)).containsOnlyKeys("user.comment");
    }

    private List<String> copy(Strictness strictness) throws IOException {
      List<String> user =
          List.of("setpriv", "--reuid=" + NOBODY, "--regid=" + NOBODY, "--groups=" + FURTHER_GROUP);
      String printed = new ChildJvm(user).run(CopyAsOther.class, source, target, strictness);
      assumeThat(printed).as("setpriv").doesNotContain("setpriv");
      return printed.lines().toList();
    }

    /// Copies a file with all metadata, in a separate JVM, as another user than the tests.
    static final class CopyAsOther {
      /// Prints a line for each item that was lost.
      // arguments: source, target, [Strictness]
      public static void main(String[] arguments) {
        CopyOptions options =
            CopyOptions.DEFAULTS
                .withMetadata(Metadata.ALL)
                .withStrictness(Strictness.valueOf(arguments[2]));
        try {
          new Copier(options)
              .copy(Path.of(arguments[0]), Path.of(arguments[1]))
              .lost()
              .forEach(lost -> System.out.println(lost.what() + " " + lost.reason()));
        } catch (IOException e) {
          System.out.println(e);
        }
      }
    }
  }
}
