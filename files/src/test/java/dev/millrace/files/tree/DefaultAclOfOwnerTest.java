package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.Commands;
import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// New directories that their owner may not fill: the default access control list of the directory
/// around them, or a strict umask, removes the permissions of the owner.
@EnabledOnOs(LINUX)
@Tag("slow")
class DefaultAclOfOwnerTest extends SourceAndTarget.OnDisk {
  private static final OrdinaryUser USER = OrdinaryUser.FIRST;

  private List<String> asUser = List.of();
  private Path around;

  @BeforeEach
  void createSource() throws IOException {
    asUser = USER.assume();
    OrdinaryUser.permit(directory, "rwxrwxrwx");
    USER.own(Files.createDirectory(source));
    USER.own(Files.createDirectory(source.resolve("inner")));
    USER.own(Files.writeString(source.resolve("file"), "1"));
    USER.own(Files.writeString(source.resolve("inner/file"), "2"));
    around = USER.own(Files.createDirectory(directory.resolve("around")));
  }

  private static int mode(Path file) throws IOException {
    return (int) Files.getAttribute(file, "unix:mode") & 07777;
  }

  private Path copied(List<String> command, Metadata metadata) throws IOException {
    Path target = around.resolve("target");
    assertThat(new ChildJvm(command).run(CopyTreeOnce.class, source, target, metadata).strip())
        .isEqualTo("2 files");
    SampleTree.assertSame(source, target);
    return target;
  }

  /// The copy keeps the permissions of the list, as a copy by cp.
  @ParameterizedTest
  @CsvSource({"u::r-x, 0500", "u::---, 0"})
  void aTreeIsCopiedAndThenHasThePermissionsOfTheList(String list, String mode) throws IOException {
    assumeTrue(Commands.run("setfacl", "-d", "-m", list + ",g::---,o::---", around + "") == 0);
    Path target = copied(asUser, Metadata.MODE);
    assertThat(mode(target)).isEqualTo(Integer.decode(mode));
    assertThat(mode(target.resolve("inner"))).isEqualTo(Integer.decode(mode));
  }

  @ParameterizedTest
  @CsvSource({"u::r-x", "u::---"})
  void aTreeIsCopiedWithAllMetadata(String list) throws IOException {
    assumeTrue(Commands.run("setfacl", "-d", "-m", list, around + "") == 0);
    Path target = copied(asUser, Metadata.ALL);
    assertThat(mode(target)).isEqualTo(mode(source));
    assertThat(mode(target.resolve("inner/file"))).isEqualTo(mode(source.resolve("inner/file")));
  }

  @ParameterizedTest
  @EnumSource(names = {"MODE", "ALL"})
  void aTreeIsCopiedUnderAStrictUmask(Metadata metadata) throws IOException {
    List<String> strict = new ArrayList<>(asUser);
    strict.addAll(List.of("sh", "-c", "umask 0277 && exec \"$@\"", "sh"));
    Path target = copied(strict, metadata);
    assertThat(mode(target)).isEqualTo(metadata == Metadata.ALL ? mode(source) : 0500);
  }
}
