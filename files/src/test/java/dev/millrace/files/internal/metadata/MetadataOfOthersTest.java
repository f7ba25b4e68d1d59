package dev.millrace.files.internal.metadata;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Copier;
import dev.millrace.files.CopyOptions;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.Strictness;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

/// Metadata that a user without the rights of root keeps: user 65534, also a member of group 4711.
@EnabledOnOs(LINUX)
@Tag("slow")
class MetadataOfOthersTest extends SourceAndTarget.OnDisk {
  private static final int NOBODY = 65534;
  private static final int FURTHER_GROUP = 4711;

  @BeforeEach
  void makeSource() throws IOException {
    OrdinaryUser.assumeRoot();
    assumeThat(Path.of("/usr/bin/setpriv")).isExecutable();
    Attributes.setMode(directory, 0777);
    Files.writeString(source, "text");
    Attributes.setMode(source, 0644);
  }

  @Test
  void keepsAllMetadataOfAFileOfTheUser() throws IOException {
    OrdinaryUser.giveAway(source, NOBODY, FURTHER_GROUP);
    Attributes.set(source, "user.comment", new byte[] {1});
    Attributes.set(source, Attributes.ACL, new AclBytes(6).user(1, 4).groupMaskOthers(1, 5, 0));
    Attributes.setMode(source, 06450);
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
    Attributes.setMode(source, 06755);
    assertThat(copy(Strictness.LENIENT))
        .containsExactly(
            "owner fchown: EPERM",
            "security.capability owner was not kept",
            "setgid owner or group was not kept",
            "setuid owner or group was not kept");
    assertThat(Attributes.status(target))
        .containsEntry("uid", NOBODY)
        .containsEntry("gid", FURTHER_GROUP);
    assertThat(Attributes.mode(target)).isEqualTo(0755);
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
    private CopyAsOther() {}

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
