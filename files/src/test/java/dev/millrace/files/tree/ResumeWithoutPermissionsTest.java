package dev.millrace.files.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import dev.millrace.sys.FoldingMount;
import java.io.IOException;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Copies to file systems that show fixed permissions, as on most memory sticks: all users may
/// write to a journal there, as they may write to the copies.
@EnabledOnOs(LINUX)
@Tag("slow")
class ResumeWithoutPermissionsTest extends ResumeScene {
  @ParameterizedTest
  @EnumSource(
      value = FoldingMount.Type.class,
      names = {"NTFS_OF_FUSE", "EXFAT_OF_FUSE", "FAT"})
  void theNextCopyGoesOn(FoldingMount.Type type) throws IOException {
    try (FoldingMount mount = FoldingMount.assume(type)) {
      target = mount.directory().resolve("target");
      journal = target.resolve(".millrace-resume");
      interrupt(10);
      assertThat(copier.copyTree(source, target, RESUME).counts().failed()).isZero();
      assertThat(journal).doesNotExist();
      for (int i = 0; i < FILES; i++) {
        String name = i % 2 == 0 ? "file" + i : "inner/file" + i;
        assertThat(target.resolve(name)).hasSameBinaryContentAs(source.resolve(name));
      }
    }
  }
}
