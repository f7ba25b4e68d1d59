package dev.millrace.lab.natives;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.lab.natives.NativeCopyMethod.OffloadMover;
import dev.millrace.methods.CopyMethod;
import dev.millrace.methods.fixture.FileSum;
import dev.millrace.methods.fixture.Fixture;
import dev.millrace.sys.LoopMount;
import dev.millrace.sys.host.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Clones on file systems that support them.
@Tag("slow")
class ReflinkTest {
  private static final long[] SIZES = {0, 1, 4095, 4096, 4097, (1 << 20) + 3};

  private final CopyMethod method = new NativeCopyMethod(Kernel.HOST, OffloadMover.REFLINK);

  @ParameterizedTest
  @EnumSource(names = {"BTRFS", "XFS"})
  void filesOfAnySizeAreCloned(LoopMount.Type type) throws IOException {
    try (LoopMount mount = LoopMount.assume(type)) {
      for (long bytes : SIZES) {
        Path source = mount.directory().resolve("source-" + bytes);
        FileSum sum = Fixture.BINARY.layOut(source, bytes, 1);
        assertClones(source, sum);
      }
    }
  }

  private void assertClones(Path source, FileSum sum) throws IOException {
    Path target = source.resolveSibling("target");
    assertThat(method.unsupportedReason(source, target)).isEmpty();
    Files.delete(target);
    method.copy(source, target);
    assertThat(FileSum.of(target)).isEqualTo(sum);
    if (sum.bytes() > 4096) { // shorter ones may lie in the metadata of the file
      long shared =
          Host.sys()
              .extents(target)
              .optional()
              .orElseThrow()
              .sharedBytes()
              .optional()
              .orElseThrow();
      assertThat(shared).isGreaterThanOrEqualTo(sum.bytes());
    }
    Files.delete(target);
  }
}
