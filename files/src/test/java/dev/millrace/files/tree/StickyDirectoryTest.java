package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.files.CopyWithBackupOnce;
import dev.millrace.files.OrdinaryUser;
import dev.millrace.files.Samples;
import dev.millrace.files.SourceAndTarget;
import dev.millrace.files.internal.tree.InternalOptions.Backups.Naming;
import dev.millrace.sys.ChildJvm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Backups in a directory such as `/tmp`: every user creates files there, and only the owner of a
/// file removes it.
@EnabledOnOs(LINUX)
@Tag("slow")
class StickyDirectoryTest extends SourceAndTarget.OnDisk {
  private List<String> asUser = List.of();
  private Path shared;

  @BeforeEach
  void create() throws IOException {
    asUser = OrdinaryUser.FIRST.assume();
    OrdinaryUser.permit(directory, "rwxrwxrwx");
    OrdinaryUser.FIRST.own(Files.writeString(source, "new"));
    shared = Files.createDirectory(directory.resolve("shared"));
    Files.setAttribute(shared, "unix:mode", 01777);
    target = Files.writeString(shared.resolve("file"), "old");
    OrdinaryUser.permit(target, "rw-rw-rw-");
  }

  private String copy(Naming naming) throws IOException {
    return new ChildJvm(asUser).run(CopyWithBackupOnce.class, source, target, naming).strip();
  }

  /// Every user may create hard links to a file that every user may write to.
  @ParameterizedTest
  @EnumSource(names = {"SIMPLE", "NUMBERED"})
  void aFileOfAnotherUserStaysAndHasNoBackup(Naming naming) throws IOException {
    OrdinaryUser.SECOND.own(target);
    assertThat(copy(naming)).isEqualTo(target + ": renameat2: EPERM");
    assertThat(target).hasContent("old");
    assertThat(Samples.names(shared)).containsExactly("file");
  }

  @ParameterizedTest
  @EnumSource(names = {"SIMPLE", "NUMBERED"})
  void aFileOfTheSameUserIsReplacedAndHasABackup(Naming naming) throws IOException {
    OrdinaryUser.FIRST.own(target);
    assertThat(copy(naming)).isEqualTo("copied");
    assertThat(target).hasContent("new");
    assertThat(Samples.names(shared))
        .containsExactlyInAnyOrder("file", naming == Naming.SIMPLE ? "file~" : "file.~1~");
  }
}
