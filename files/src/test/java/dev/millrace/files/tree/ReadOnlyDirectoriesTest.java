package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyTreeOnce;
import dev.millrace.files.Metadata;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Directories without write permission, copied by a user without privileges.
@EnabledOnOs(LINUX)
@Tag("slow")
class ReadOnlyDirectoriesTest extends SourceAndTarget.OnDisk {
  private static final OrdinaryUser USER = OrdinaryUser.FIRST;

  private List<String> asUser = List.of();

  @BeforeEach
  void createSource() throws IOException {
    asUser = USER.assume();
    OrdinaryUser.permit(directory, "rwxrwxrwx");
    Path inner = Files.createDirectories(source.resolve("a/b"));
    Files.writeString(inner.resolve("old"), "old");
    Files.writeString(inner.resolve("changed"), "before");
    for (Path file = inner; !file.equals(directory); file = file.getParent()) {
      USER.own(file);
    }
    OrdinaryUser.permit(USER.own(inner.resolve("old")), "r--------");
    USER.own(inner.resolve("changed"));
    OrdinaryUser.permit(inner, "r-x------");
  }

  private String copy(Metadata metadata, TreeEngine engine) throws IOException {
    ChildJvm jvm = new ChildJvm(asUser);
    ChildJvm used = engine == TreeEngine.PATHS ? jvm.withoutNativeAccess() : jvm;
    return used.run(CopyTreeOnce.class, source, target, metadata).strip();
  }

  private static String permissions(Path file) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
  }

  @ParameterizedTest
  @EnumSource(names = {"MODE", "MODE_AND_TIMES", "ALL"})
  void aReadOnlyDirectoryIsCopiedAgain(Metadata metadata) throws IOException {
    assertReadOnlyDirectoryIsCopiedAgain(metadata, TreeEngine.SYSTEM_CALLS);
  }

  @ParameterizedTest
  @EnumSource(names = {"MODE", "MODE_AND_TIMES", "ALL"})
  void aReadOnlyDirectoryIsCopiedAgainByPaths(Metadata metadata) throws IOException {
    assertReadOnlyDirectoryIsCopiedAgain(metadata, TreeEngine.PATHS);
  }

  private void assertReadOnlyDirectoryIsCopiedAgain(Metadata metadata, TreeEngine engine)
      throws IOException {
    assertThat(copy(metadata, engine)).isEqualTo("2 files");
    Files.writeString(source.resolve("a/b/changed"), "after");
    USER.own(Files.writeString(source.resolve("a/b/new"), "new"));
    assertThat(copy(metadata, engine)).isEqualTo("3 files");
    SampleTree.assertSame(source, target);
    assertThat(permissions(target.resolve("a/b"))).isEqualTo("r-x------");
    assertThat(permissions(target.resolve("a/b/old"))).isEqualTo("r--------");
  }

  @ParameterizedTest
  @EnumSource(TreeEngine.class)
  void aDirectoryThatWasMadeReadOnlyStaysSo(TreeEngine engine) throws IOException {
    assertThat(copy(Metadata.MODE, engine)).isEqualTo("2 files");
    OrdinaryUser.permit(target.resolve("a"), "r-x------");
    USER.own(Files.writeString(source.resolve("a/new"), "new"));
    assertThat(copy(Metadata.MODE, engine)).contains("2 files", target.resolve("a/new") + "");
    assertThat(target.resolve("a/new")).doesNotExist();
    assertThat(permissions(target.resolve("a"))).isEqualTo("r-x------");
  }
}
